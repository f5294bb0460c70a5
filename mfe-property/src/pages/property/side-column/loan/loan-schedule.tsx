import { yearlySchedule, type Loan } from '@nivaas/catalog/loan';
import { formatNumber } from '@nivaas/contracts';
import { formatPrice } from '@nivaas/portal';
import { messages } from '../../../../messages';
import styles from './loan-schedule.module.css';

export function LoanSchedule({ loan }: { loan: Loan }) {
  const text = messages.loan;
  return (
    <div className={styles.scroll} role="region" aria-label={text.schedule} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text.caption}</caption>
        <thead>
          <tr>
            {[text.year, text.principal, text.interestPaid, text.balance].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearlySchedule(loan).map(({ year, principal, interest, balance }) => (
            <tr key={year}>
              <th scope="row">{formatNumber(year)}</th>
              <td>{formatPrice(principal)}</td>
              <td>{formatPrice(interest)}</td>
              <td>{formatPrice(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
