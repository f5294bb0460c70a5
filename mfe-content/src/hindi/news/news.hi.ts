import { advertisingOrder } from './advertising-order';
import { dataProtectionRules } from './data-protection-rules';
import { homePrices } from './home-prices';
import { loanToValue } from './loan-to-value';

export const translation = {
  'mfe-content/news/maharera-advertising-order': advertisingOrder,
  'mfe-content/news/data-protection-rules-november-2025': dataProtectionRules,
  'mfe-content/news/home-prices-july-september-2025': homePrices,
  'mfe-content/news/loan-to-value-bands': loanToValue,
};
