import { Card } from '@nivaas/ui';
import { loanDocuments } from '../../data/home-loans';
import styles from './home-loans.module.css';

/** The papers that lenders ask for, by who asks for the loan. */
export function LoanDocuments() {
  return (
    <ul className={styles.documents} role="list">
      {loanDocuments.map(({ id, who, papers }) => (
        <Card key={id} as="li">
          <h3 className={styles.who}>{who}</h3>
          <ul className={styles.papers}>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  );
}
