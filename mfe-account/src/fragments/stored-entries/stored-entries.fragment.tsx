import { sessionEntry } from '../../data/storage';
import { messages } from '../../messages';

const text = messages.stored;
const entries = [[sessionEntry, text.session]] as const;

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
