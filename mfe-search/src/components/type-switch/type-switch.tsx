import { useSearchParams } from '@nivaas/federation';
import type { SearchType } from '@nivaas/portal';
import { changedSearch } from '../../data/query/search-link';
import { messages } from '../../messages';
import styles from './type-switch.module.css';

interface TypeSwitchProps<Choice> {
  path: string;
  choices: readonly Choice[];
  current: Choice;
}

/** Links, so that each choice has a URL and needs no script. */
export function TypeSwitch<Choice extends SearchType | 'all'>({
  path,
  choices,
  current,
}: TypeSwitchProps<Choice>) {
  const [parameters] = useSearchParams();
  const hrefOf = (choice: Choice) => {
    const type = choice === 'all' ? undefined : choice;
    // Prices of sales and of rents are not comparable.
    const prices = choice === current ? {} : { minPrice: undefined, maxPrice: undefined };
    return path + changedSearch(parameters, { type, ...prices });
  };
  return (
    <ul className={styles.switch} aria-label={messages.typeSwitch.label}>
      {choices.map((choice) => (
        <li key={choice}>
          <a
            className={styles.choice}
            href={hrefOf(choice)}
            aria-current={choice === current ? 'true' : undefined}
          >
            {messages.typeSwitch.types[choice]}
          </a>
        </li>
      ))}
    </ul>
  );
}
