// Looks at every page of the preview as a browser draws it, and leaves what it found wrong as the text of the document.
const problems = [];
const visible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
const name = (element) => element.getAttribute("aria-label") || (element.labels?.[0] ?? element).textContent.trim();

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((value) => value / 255).map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const numbers = (color) => color.match(/[\d.]+/g).map(Number);
function background(element) {
  for (let at = element; at; at = at.parentElement) {
    const color = numbers(getComputedStyle(at).backgroundColor);
    if (color.length === 3 || color[3] > 0) return color;
  }
  return [255, 255, 255];
}
function contrast(element) {
  const [light, dark] = [luminance(numbers(getComputedStyle(element).color)), luminance(background(element))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pages = [...document.querySelectorAll(".page")];
let texts = 0;
for (const page of [null, ...pages]) {
  location.hash = page ? page.id : "";
  const shown = pages.filter(visible);
  if (shown.length !== 1 || shown[0] !== (page ?? pages[0])) problems.push(`#${page?.id} shows ${shown.map((other) => other.id)}`);
  if (document.documentElement.scrollWidth > innerWidth) problems.push(`#${page?.id} is wider than the window`);
  for (const element of shown[0].querySelectorAll("bdi, input[type=text], textarea")) {
    if (!visible(element)) continue;
    texts += 1;
    const ratio = contrast(element);
    if (ratio < 4.5) problems.push(`"${name(element)}" has a contrast of ${ratio.toFixed(2)}`);
  }
  for (const element of shown[0].querySelectorAll("a[href], input, textarea, button")) {
    element.focus();
    if (document.activeElement !== element) problems.push(`"${name(element)}" takes no focus`);
    if (!name(element)) problems.push(`${element.outerHTML} has no name`);
    const box = element.closest("label, a, button").getBoundingClientRect();
    if (box.height < 44) problems.push(`"${name(element)}" is only ${box.height} high`);
  }
  if (shown[0].querySelectorAll("h1").length !== 1) problems.push(`#${page?.id} has not one heading`);
}
if (document.scripts.length !== 1) problems.push("there is a script");
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.textContent = `${pages.length} pages, ${texts > 0 ? "texts" : "no texts"}, ${dark ? "dark" : "light"}\n${problems.join("\n")}`;
