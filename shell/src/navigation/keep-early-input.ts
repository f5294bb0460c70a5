type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = ['checkbox', 'radio', 'hidden', 'file']
  .reduce((all, type) => `${all}:not([type="${type}"])`, 'input')
  .concat(', textarea, select');
const ACTIONS = ['input', 'keydown', 'pointerdown'] as const;
/** A part of the page that has not hydrated after this long keeps its own value. Milliseconds. */
const LONGEST = 10_000;
/** Times that a field gets its text again: a part that was still hydrating did not hear of the first. */
const MOST_WRITES = 3;

interface Kept {
  value: string;
  writes: number;
}

/**
 * Keeps what a visitor wrote or chose before the page answered. Components that control a field know nothing of it and
 * put the server's value back when they next render, so each such field gets its text once more, as input. Called
 * before the page hydrates.
 */
export function keepEarlyInput(root: HTMLElement): void {
  const kept = new Map<Field, Kept>();
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isChanged(field)) kept.set(field, { value: field.value, writes: 0 });
  let isWriting = false;

  // From the visitor's next action on, a field that has hydrated is the page's own business.
  const note = ({ type, target }: Event) => {
    if (isWriting) return;
    for (const field of kept.keys()) if (isHydrated(field)) kept.delete(field);
    if (type !== 'input' || !(target instanceof Element) || !target.matches(FIELDS)) return;
    const field = target as Field;
    if (!isHydrated(field)) kept.set(field, { value: field.value, writes: 0 });
  };
  for (const type of ACTIONS) root.addEventListener(type, note, true);

  const look = () => {
    isWriting = true;
    for (const [field, state] of kept) if (isDue(field, state)) write(field, state);
    isWriting = false;
    if (performance.now() < until) requestAnimationFrame(look);
    else for (const type of ACTIONS) root.removeEventListener(type, note, true);
  };
  const until = performance.now() + LONGEST;
  requestAnimationFrame(look);
}

function isDue(field: Field, { value, writes }: Kept): boolean {
  if (writes === MOST_WRITES || !isHydrated(field)) return false;
  return writes === 0 ? document.documentElement.dataset['hydrated'] !== undefined : field.value !== value;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** React keeps its props on the element, under a name with a random end; it offers no other way to tell. */
function isHydrated(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactProps$'));
}

/** React hears of a value only when it differs from the one before: that is emptied first. */
function write(field: Field, state: Kept): void {
  state.writes += 1;
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect) field.value = '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, state.value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}
