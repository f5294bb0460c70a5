/*
 * What the platform does not know of this site (docs/decisions/0115-two-layers.md). words-of-the-site.test.js looks for these
 * words in its code and tests, whatever their case, also where they are escaped.
 */

/** Room for other companies' sites: they use these as they are. `packages/host` and `packages/create` count once they exist. */
const PLATFORM = [
  'platform',
  ...['contracts', 'create', 'federation', 'host', 'testing', 'ui'].map((name) => `packages/${name}`),
];

const WORDS = [
  // Homes and money.
  ...['villa(?!ge|in)', 'bhk', '₹', 'rupee', 'lakh', 'crore', 'विला', 'लाख', 'करोड़', 'रुपय'],
  // Our areas and packages.
  ...['mfe[-_](?:search|property|account|content)', '@nivaas/(?:portal|catalog)'],
  // Our cities, with their other spellings.
  ...['mumbai', 'bombay', 'delhi', 'bengaluru', 'bangalore', 'hyderabad', 'chennai', 'madras'],
  ...['kolkata', 'calcutta', 'pune(?!t)', 'poona'],
  ...['मुंबई', 'मुम्बई', 'दिल्ली', 'बेंगलुरु', 'बैंगलोर', 'हैदराबाद', 'चेन्नई', 'कोलकाता', 'पुणे'],
];

module.exports = { PLATFORM, WORDS };
