import { href } from '@nivaas/contracts';
import { testimonialsMessages as text } from '../../messages';
import styles from './testimonials.module.css';

interface ReviewFilterProps {
  counts: { type: string; count: number }[];
  total: number;
  chosen: string | null;
}

/** Links, so that a choice can be shared and works without scripts. */
export function ReviewFilter({ counts, total, chosen }: ReviewFilterProps) {
  const choices = [
    { name: text.all, count: total, link: href.testimonials(), isChosen: chosen === null },
    ...counts.map(({ type, count }) => ({
      name: type,
      count,
      link: `${href.testimonials()}?type=${encodeURIComponent(type)}`,
      isChosen: chosen === type,
    })),
  ];
  return (
    <nav aria-label={text.filter}>
      <ul className={styles.filter} role="list">
        {choices.map(({ name, count, link, isChosen }) => (
          <li key={name}>
            <a className={styles.choice} href={link} aria-current={isChosen ? 'true' : undefined}>
              {name} <span className={styles.number}>({count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
