import type { Article } from '../../article';
import { advertisingOrder } from './advertising-order';
import { dataProtectionRules } from './data-protection-rules';
import { homePrices } from './home-prices';
import { loanToValue } from './loan-to-value';

/** Explainers, newest first by their period. Those about a standing rule have no period, so their date counts. */
export const news: Article[] = [advertisingOrder, dataProtectionRules, homePrices, loanToValue].sort(
  (one, other) => (other.period?.iso ?? other.date).localeCompare(one.period?.iso ?? one.date),
);
