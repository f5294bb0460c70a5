import { href } from '@nivaas/contracts';
import { ChipLinks } from '../../components/chip-links/chip-links';
import { testimonialsMessages as text } from '../../messages';
import styles from './testimonials.module.css';

interface ReviewFilterProps {
  counts: { type: string; count: number }[];
  total: number;
  chosen: string | null;
}

export function ReviewFilter({ counts, total, chosen }: ReviewFilterProps) {
  const chip = (name: string, count: number, link: string, isCurrent: boolean) => ({
    id: name,
    href: link,
    isCurrent,
    content: (
      <span>
        {name} <span className={styles.number}>({count})</span>
      </span>
    ),
  });
  const all = href.testimonials();
  return (
    <ChipLinks
      label={text.filter}
      items={[
        chip(text.all, total, all, chosen === null),
        ...counts.map(({ type, count }) =>
          chip(type, count, `${all}?type=${encodeURIComponent(type)}`, chosen === type),
        ),
      ]}
    />
  );
}
