import { useEffect, useState } from 'react';
import { monthlyPayment } from '@nivaas/catalog/loan';
import { announce, useLocation, useNavigate } from '@nivaas/federation';
import { formatPrice, href } from '@nivaas/portal';
import { loanFieldsFrom, readLoan, type LoanFields } from '../../data/loan/loan';
import { loanMessages as text } from '../../messages';

const PAUSE_MS = 500;

/**
 * The calculator's fields, initially from the URL. When typing pauses, they are written to the URL, so that it can be
 * shared, and the result is announced.
 */
export function useLoanFields(): [LoanFields, (fields: LoanFields) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => loanFieldsFrom(new URLSearchParams(search)));
  const [typed, setTyped] = useState(false);
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState<string>();

  if (search !== seen) {
    setSeen(search);
    // Our own write changes `search`, too. Only a link fills the fields again.
    if (search !== written) {
      setFields(loanFieldsFrom(new URLSearchParams(search)));
      setTyped(false);
    }
  }

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => {
      const { terms } = readLoan(fields);
      const cost = terms && monthlyPayment(terms);
      if (!terms || !cost) return;
      const link = href.homeLoans(terms);
      announce(text.announced(formatPrice(cost.emi)));
      setTyped(false);
      setWritten(link.slice(link.indexOf('?')));
      void navigate(link, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fields, typed, navigate]);

  function change(next: LoanFields) {
    setFields(next);
    setTyped(true);
  }

  return [fields, change];
}
