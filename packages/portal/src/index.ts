export * as href from './hrefs';
export type { ContactSubject } from './hrefs';
export * from './listings';
export { formatArea, formatPrice, formatPriceShort, isPrice, priceLabel, pricePerArea } from './money';
export { AREA_UNIT, parseSquareFeet } from './numbers/parse-area';
export { MONEY_UNIT, moneyPattern, parseMoney } from './numbers/parse-money';
export { DIGITS, parseNumber } from './numbers/parse-number';
export { rupees } from './numbers/rupees';
export * from './stored-entries';
