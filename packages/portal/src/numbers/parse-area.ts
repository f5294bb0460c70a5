import { foldField } from '@nivaas/contracts';
import { DIGITS } from './parse-number';

const SQUARE = '(?:sq\\.?|square) ?';
const UNITS: [RegExp, squareFeet: number][] = [
  [/^(?:gaj|गज|(?:sq\.?|square) ?y|वर्ग गज)/, 9],
  [/^(?:sqm|(?:sq\.?|square) ?m|वर्ग मी)/, 10.7639],
  [/^(?:acre|एकड)/, 43_560],
];

/** Source of a pattern for a unit of area: square feet, square yards (gaj), square metres, acres. */
export const AREA_UNIT =
  `(?:${SQUARE}(?:ft|feet|foot|yds?|yards?|m|mtrs?|met(?:re|er)s?)\\.?|sft|gaj|acres?|` +
  'वर्ग (?:फ[ुी]ट|गज|मीटर)|गज|एकड)';

const AREA = new RegExp(`^(${DIGITS}) ?(${AREA_UNIT})?$`);

/** Square feet from typed text: "850", "1,200 sq.ft", "200 gaj"; undefined for anything else. */
export function parseSquareFeet(text: string): number | undefined {
  const [, number, unit = ''] = AREA.exec(foldField(text)) ?? [];
  if (number === undefined) return undefined;
  const factor = UNITS.find(([name]) => name.test(unit))?.[1] ?? 1;
  return Number(number.replaceAll(',', '')) * factor;
}
