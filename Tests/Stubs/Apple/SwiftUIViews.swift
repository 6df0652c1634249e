// swift-format-ignore-file
// A stub of what the emitted form uses of SwiftUI, to type-check it on other systems.
// Written from the declarations in Apple's documentation; nothing of it runs.

public import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

public protocol StubView: View where Body == Never {}
extension StubView {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

public struct EmptyView: StubView { public nonisolated init() {} }
public struct TupleView<T>: StubView {}
public struct ConditionalView<First: View, Second: View>: StubView {}
public struct ModifiedView: StubView {}
public struct ModifiedContent<Content, Modifier> { nonisolated init() {} }
extension ModifiedContent: StubView, View where Content: View, Modifier: ViewModifier {}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> { ConditionalView() }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> { ConditionalView() }
}

// In the SDK of Xcode 27, `@State` is the macro. The type is the same, so what creates it compiles with either.
#if STATE_IS_MACRO
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(`_`), prefixed(__), prefixed(`$`))
  public macro State() = #externalMacro(module: "SwiftUIMacros", type: "StateMacro")
#endif

@propertyWrapper
nonisolated public struct State<Value>: DynamicProperty {
  private let value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

extension State: Sendable where Value: Sendable {}

public final class ObservableObjectPublisher: Sendable { public func send() {} }
public protocol ObservableObject: AnyObject {}
extension ObservableObject { public var objectWillChange: ObservableObjectPublisher { fatalError() } }

@propertyWrapper
nonisolated public struct StateObject<Object: ObservableObject>: DynamicProperty {
  public nonisolated init(wrappedValue: @autoclosure @escaping () -> Object) {}
  @MainActor @preconcurrency public var wrappedValue: Object { fatalError() }
}

public final class CGImage {}
@MainActor public final class ImageRenderer<Content: View> {
  public init(content: Content) {}
  public var cgImage: CGImage? { nil }
}

@propertyWrapper
nonisolated public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

nonisolated public struct EnvironmentValues {
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct ModifierContent<Modifier: ViewModifier>: StubView {}

extension Binding {
  public init?(_ base: Binding<Value?>) { return nil }
}

public struct Color: Sendable { public static let secondary = Color() }

public struct Text: StubView, Sendable {
  public nonisolated init(verbatim content: String) {}
  public nonisolated init<Content: StringProtocol>(_ content: Content) {}
  public nonisolated func foregroundColor(_ color: Color?) -> Text { self }
}

public struct Spacer: StubView { public init() {} }
public struct HStack<Content: View>: StubView { public init(@ViewBuilder content: () -> Content) {} }
public struct Form<Content: View>: StubView { public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationView<Content: View>: StubView { public init(@ViewBuilder content: () -> Content) {} }

public struct Section<Parent: View, Content: View, Footer: View>: StubView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {}
}
extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {}
}
extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}
extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationLink<Label: View, Destination: View>: StubView {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}
public struct Button<Label: View>: StubView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
public struct Toggle<Label: View>: StubView {
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
public struct Slider<Label: View>: StubView {
  public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where V.Stride: BinaryFloatingPoint {}
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: StubView {
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StubView {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
public struct TextField<Label: View>: StubView {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}
extension TextField where Label == Text {
  public nonisolated init(_ title: String, text: Binding<String>) {}
}
extension Toggle where Label == Text {
  public nonisolated init(_ title: String, isOn: Binding<Bool>) {}
}
extension Slider where Label == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1)
  where V.Stride: BinaryFloatingPoint {}
}
extension Picker where Label == Text {
  public nonisolated init(_ title: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}
public struct SecureField<Label: View>: StubView {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}
public struct TextEditor: StubView { public init(text: Binding<String>) {} }
public struct DatePicker<Label: View>: StubView {
  public init(selection: Binding<Date>, @ViewBuilder label: () -> Label) {}
}

public protocol PickerStyle {}
public struct InlinePickerStyle: PickerStyle {}
extension PickerStyle where Self == InlinePickerStyle { public static var inline: InlinePickerStyle { InlinePickerStyle() } }

public struct AccessibilityChildBehavior: Sendable { public static let combine = AccessibilityChildBehavior() }

public enum UIKeyboardType {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}
public struct TextInputAutocapitalization: Sendable {
  public static var never: Self { Self() }
  public static var words: Self { Self() }
  public static var sentences: Self { Self() }
  public static var characters: Self { Self() }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() }
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { ModifiedView() }
  public nonisolated func navigationTitle(_ title: Text) -> some View { ModifiedView() }
  public nonisolated func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void)
    -> some View { ModifiedView() }
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { ModifiedView() }
  public nonisolated func labelsHidden() -> some View { ModifiedView() }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { ModifiedView() }
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .combine) -> some View { ModifiedView() }
  public nonisolated func accessibilityHidden(_ isHidden: Bool) -> some View { ModifiedView() }
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { ModifiedView() }
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { ModifiedView() }
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { ModifiedView() }
  public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    ModifiedView()
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension View {
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View { ModifiedView() }
}
