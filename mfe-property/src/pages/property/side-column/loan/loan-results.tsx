import { messages } from '../../../../messages';
import styles from './loan-calculator.module.css';

const text = messages.loan;

interface LoanResultsProps {
  /** Absent while a rental has no loan to compute. */
  loan?: { emi: string; interest: string } | undefined;
  /** EMI or rent with maintenance; empty while that is unknown. */
  totalCost: string;
  type: 'buy' | 'rent';
  /** Ids of the fields that the results depend on. */
  inputIds: string;
}

export function LoanResults({ loan, totalCost, type, inputIds }: LoanResultsProps) {
  if (!loan && totalCost === '') return null;
  return (
    <dl className={styles.results}>
      {loan && <Result term={text.emi} value={loan.emi} inputIds={inputIds} />}
      {loan && <Result term={text.interest} value={loan.interest} inputIds={inputIds} />}
      {totalCost && <Result term={text.cost[type]} value={totalCost} inputIds={inputIds} />}
    </dl>
  );
}

/** Not live: `useSpokenResult` announces the result when typing pauses. */
function Result({ term, value, inputIds }: { term: string; value: string; inputIds: string }) {
  return (
    <div className={styles.result}>
      <dt>{term}</dt>
      <dd>
        <output htmlFor={inputIds} aria-live="off">
          {value}
        </output>
      </dd>
    </div>
  );
}
