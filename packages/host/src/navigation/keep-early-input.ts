type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = ['checkbox', 'radio', 'hidden', 'file']
  .reduce((all, type) => `${all}:not([type="${type}"])`, 'input')
  .concat(', textarea, select');
const ACTIONS = ['input', 'change', 'keydown', 'pointerdown'] as const;
const GIVE_UP_AFTER_MS = 10_000;
/** A component that is still hydrating misses an event, so it is sent again. */
const MAX_WRITES = 3;

interface EarlyInput {
  value: string;
  writes: number;
}

/**
 * Keeps what a visitor typed or chose before hydration. A controlled field would go back to the server's value when its
 * component next renders, so the visitor's value is entered again once the field has hydrated. Call it before hydration.
 */
export function keepEarlyInput(root: HTMLElement): void {
  const kept = new Map<Field, EarlyInput>();
  let chosen: string | undefined;
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isChanged(field)) kept.set(field, { value: field.value, writes: 0 });
  let isWriting = false;
  let isLooking = false;

  // After the visitor's next action, components control their hydrated fields.
  const note = ({ type, target }: Event) => {
    if (isWriting) return;
    // A choice fires two events. On `input`, React may finish hydrating the component, which writes the server's value.
    // On `change`, it reads the choice, which must be back by then.
    if (type === 'change') {
      if (chosen && target instanceof HTMLSelectElement) target.value = chosen;
      chosen = undefined;
      return;
    }
    for (const field of kept.keys()) if (isHydrated(field)) kept.delete(field);
    const field = target as Field;
    if (type !== 'input' || !field.matches(FIELDS)) return;
    chosen = field.value;
    if (isHydrated(field)) return;
    kept.set(field, { value: field.value, writes: 0 });
    lookSoon();
  };
  for (const type of ACTIONS) root.addEventListener(type, note, true);

  const look = () => {
    isLooking = false;
    isWriting = true;
    for (const [field, state] of kept) if (isDue(field, state)) write(field, state);
    isWriting = false;
    lookSoon();
  };
  // Only if there is input to restore: a frame takes milliseconds that hydration needs on a slow device.
  const lookSoon = () => {
    if (isLooking || kept.size === 0 || performance.now() > until) return;
    isLooking = true;
    requestAnimationFrame(look);
  };
  const until = performance.now() + GIVE_UP_AFTER_MS;
  lookSoon();
  setTimeout(() => {
    for (const type of ACTIONS) root.removeEventListener(type, note, true);
  }, GIVE_UP_AFTER_MS);
}

function isDue(field: Field, { value, writes }: EarlyInput): boolean {
  if (writes === MAX_WRITES || !isHydrated(field)) return false;
  return writes === 0 ? document.documentElement.dataset['hydrated'] !== undefined : field.value !== value;
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  // Without a marked option, a browser selects the first one by itself.
  const byDefault = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.selectedOptions[0] !== byDefault;
}

/** React stores its props on a hydrated element, under a key with a random suffix. There is no public API for this. */
function isHydrated(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactProps$'));
}

/** React ignores an event whose value has not changed, so a text field is emptied first. */
function write(field: Field, state: EarlyInput): void {
  state.writes += 1;
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect) field.value = '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, state.value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}
