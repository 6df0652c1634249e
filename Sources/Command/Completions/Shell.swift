/// A shell that the tool has a completion script for.
///
/// The scripts pass the words up to the cursor to `settings-gen completions`, so they don't change with the tool's options.
package enum Shell: String, CaseIterable {
  /// bash 3.2 or later; 3.2 is the version in macOS.
  case bash
  case zsh
  case fish

  package var completionScript: String {
    switch self {
    case .bash:
      #"""
      # settings-gen completions for bash. To load them: eval "$(settings-gen completions bash)"

      _settings_gen() {
        local current=${COMP_WORDS[COMP_CWORD]} line path
        COMPREPLY=()
        # What is completed begins after an equals sign. bash 4 splits words there, bash 3 doesn't.
        [[ $current == = ]] && current=
        [[ $current == --*=* ]] && current=${current#*=}
        while IFS= read -r line; do
          if [[ $line == :* ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -A "${line#:}" -- "$current")
          else
            COMPREPLY+=("${line%%$'\t'*}")
          fi
        done < <(settings-gen completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      }

      complete -F _settings_gen settings-gen

      """#
    case .zsh:
      // It works both as a file `_settings-gen` in `fpath` and when it's evaluated.
      #"""
      #compdef settings-gen
      # settings-gen completions for zsh. To load them: eval "$(settings-gen completions zsh)"

      _settings_gen() {
        local line
        local -a lines described
        lines=("${(@f)$(settings-gen completions zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        compset -P '--*='
        for line in $lines; do
          case $line in
            :file) _files ;;
            :directory) _files -/ ;;
            *) described+=("${line/$'\t'/:}") ;;
          esac
        done
        _describe 'completion' described
      }

      if [[ $funcstack[1] == _settings[-_]gen ]]; then
        _settings_gen "$@"
      else
        compdef _settings_gen settings-gen
      fi

      """#
    case .fish:
      #"""
      # settings-gen completions for fish. To load them: settings-gen completions fish | source

      function _settings_gen
        set -l words (commandline -opc)
        set -e words[1]
        set -l current (commandline -ct)
        set -l prefix (string match -r -- '^--[^=]*=' "$current")
        set -l value (string replace -- "$prefix" '' "$current")
        for line in (settings-gen completions fish -- $words "$current" 2>/dev/null)
          switch $line
            case :file
              __fish_complete_path "$value" | string replace -r -- '^' "$prefix"
            case :directory
              __fish_complete_directories "$value" | string replace -r -- '^' "$prefix"
            case '*'
              echo "$prefix$line"
          end
        end
      end

      complete -c settings-gen -f -a '(_settings_gen)'

      """#
    }
  }
}
