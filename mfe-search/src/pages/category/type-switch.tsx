import type { ListingType } from '@nivaas/contracts';
import { useSearchParams } from '@nivaas/federation';
import { changedSearch } from '../../data/search-link';
import { messages } from '../../messages';
import styles from './type-switch.module.css';

const CHOICES = ['all', 'buy', 'rent'] as const;

/** Links, so that each choice has a URL and needs no script. */
export function TypeSwitch({ path, type }: { path: string; type: ListingType | undefined }) {
  const [parameters] = useSearchParams();
  return (
    <ul className={styles.switch} aria-label={messages.category.switch}>
      {CHOICES.map((choice) => (
        <li key={choice}>
          <a
            className={styles.choice}
            href={path + changedSearch(parameters, { type: choice === 'all' ? undefined : choice })}
            aria-current={choice === (type ?? 'all') ? 'true' : undefined}
          >
            {messages.category.types[choice]}
          </a>
        </li>
      ))}
    </ul>
  );
}
