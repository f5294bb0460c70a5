import { Icon, icons } from '@nivaas/ui';
import styles from './empty-results.module.css';

export interface Way {
  label: string;
  href: string;
}

export function WaysOn({ ways }: { ways: Way[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way.href}>
          <a className={styles.way} href={way.href}>
            <span>{way.label}</span>
            <Icon shape={icons.arrowRight} size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
