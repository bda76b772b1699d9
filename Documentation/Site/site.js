// Searches all pages: loads the index on the first key, and lists the sections that have every word.
// Also closes the list of a page's headings where it stands above the page and not beside it.
const root = new URL(document.currentScript.dataset.root || "./", location.href);
const form = document.querySelector("form[role=search]");
const input = form.querySelector("input");
const list = document.getElementById("found");
let index;

form.hidden = false;
if (matchMedia("(max-width: 63.99rem)").matches) document.querySelector(".contents details")?.removeAttribute("open");

async function load() {
  const answer = await fetch(new URL("search.json", root));
  const entries = await answer.json();
  return entries.map(([address, title, section, text]) => ({
    address, title, section, text, name: `${section || title}`.toLowerCase(), all: `${title} ${section} ${text}`.toLowerCase(),
  }));
}

// Smaller is better: the name itself, then a name that starts with the words, has them, and then the text.
function rank(entry, phrase, words) {
  if (entry.name === phrase) return 0;
  if (entry.name.startsWith(phrase)) return 1;
  if (words.every(word => entry.name.includes(word))) return 2;
  return entry.all.includes(phrase) ? 3 : 4;
}

function excerpt(entry, words) {
  const at = Math.max(0, entry.text.toLowerCase().indexOf(words[0]) - 40);
  return (at ? "…" : "") + entry.text.slice(at, at + 140) + (at + 140 < entry.text.length ? "…" : "");
}

function item(entry, words) {
  const link = document.createElement("a");
  link.href = new URL(entry.address, root);
  const name = document.createElement("strong");
  name.textContent = entry.section ? `${entry.section} · ${entry.title}` : entry.title;
  const text = document.createElement("span");
  text.textContent = excerpt(entry, words);
  link.append(name, text);
  const line = document.createElement("li");
  line.append(link);
  return line;
}

function hide() {
  list.hidden = true;
}

async function search() {
  const phrase = input.value.trim().toLowerCase();
  if (!phrase) return hide();
  index ??= load();
  const entries = await index;
  if (phrase !== input.value.trim().toLowerCase()) return;
  const words = phrase.split(/\s+/);
  const found = entries.filter(entry => words.every(word => entry.all.includes(word)));
  const ranked = found.map(entry => [rank(entry, phrase, words), entry]).sort((a, b) => a[0] - b[0]).slice(0, 30);
  list.replaceChildren(...ranked.map(([, entry]) => item(entry, words)));
  if (!ranked.length) list.textContent = "No page has these words.";
  list.hidden = false;
}

input.addEventListener("input", search);
form.addEventListener("submit", event => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") hide();
  if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    input.focus();
  }
});
document.addEventListener("click", event => {
  if (!event.target.closest("header")) hide();
});
