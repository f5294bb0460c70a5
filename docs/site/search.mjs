import MiniSearch from 'minisearch';

const MOST_RESULTS = 20;
const query = document.querySelector('#query');
const results = document.querySelector('#results');
const index = new MiniSearch({
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page'],
  searchOptions: { boost: { heading: 3, page: 2 }, fuzzy: 0.1, prefix: true },
});
const loaded = fetch('/site/sections.json')
  .then((answer) => answer.json())
  .then((sections) => index.addAll(sections));

function linkTo({ id, heading, page }) {
  const link = document.createElement('a');
  link.href = id;
  link.textContent = heading === page ? heading : `${page}: ${heading}`;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function show() {
  await loaded;
  const words = query.value.trim();
  const found = index.search(words);
  results.hidden = words === '';
  results.querySelector('[role=status]').textContent =
    found.length === 0 ? 'Nothing found.' : `${found.length} found, best first`;
  results.querySelector('ol').replaceChildren(...found.slice(0, MOST_RESULTS).map(linkTo));
}

query.addEventListener('input', () => void show());
results.addEventListener('click', ({ target }) => {
  // A link to a heading of the same page loads no page.
  if (target.closest('a')) results.hidden = true;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') results.hidden = true;
  if (event.key !== '/' || event.target === query) return;
  event.preventDefault();
  query.focus();
});
