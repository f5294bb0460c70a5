import { Button, Status } from '@nivaas/ui';
import type { ReactNode } from 'react';
import type { Finding } from '../framed-site';
import styles from './findings.module.css';

interface FindingsProps {
  /** Undefined while axe runs. */
  findings: Finding[] | undefined;
  onCheck: () => void;
}

/** What axe found in the frame. */
export function Findings({ findings, onCheck }: FindingsProps): ReactNode {
  const count = findings?.length ?? 0;
  return (
    <section aria-labelledby="findings" className={styles.findings}>
      <h2 id="findings">Accessibility</h2>
      <Status>
        {findings ? `axe finds ${count} ${count === 1 ? 'violation' : 'violations'}.` : 'axe is checking …'}
      </Status>
      <ul className={styles.list}>
        {findings?.map(({ rule, help, target }) => (
          <li key={`${rule} ${target}`}>
            <span>{help}</span> <code className={styles.code}>{target}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" onClick={onCheck}>
        Check again
      </Button>
    </section>
  );
}
