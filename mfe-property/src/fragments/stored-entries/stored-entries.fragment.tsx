import { notesEntry, visitsEntry } from '../../data/storage';
import { messages } from '../../messages';

const text = messages.stored;
const entries = [
  [notesEntry, text.notes],
  [visitsEntry, text.visits],
] as const;

/** What this area keeps on the device, and why. */
export function Component() {
  return (
    <ul>
      {entries.map(([{ key }, purpose]) => (
        <li key={key}>
          <code>{key}</code>
          <span>{`: ${purpose}`}</span>
        </li>
      ))}
    </ul>
  );
}
