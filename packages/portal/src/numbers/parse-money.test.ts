import { withDigits } from './number-words';
import { parseMoney } from './parse-money';

test.each([
  ['6761000', 6_761_000],
  ['67,61,000', 6_761_000],
  [' ₹ 50 L ', 5_000_000],
  ['50l', 5_000_000],
  ['75 lakh', 7_500_000],
  ['75 Lakhs', 7_500_000],
  ['12.5 lac', 1_250_000],
  ['1.2 cr', 12_000_000],
  ['1.15Cr', 11_500_000],
  ['2 crore', 20_000_000],
  ['75 लाख', 7_500_000],
  ['1.2 करोड़', 12_000_000],
  ['1.2 करोड', 12_000_000],
  ['.5 cr', 5_000_000],
  ['1½ cr', 15_000_000],
  ['Rs. 8,500', 8_500],
  ['0', 0],
  // Two and three units
  ['1 crore 20 lakh', 12_000_000],
  ['1 cr 20 l', 12_000_000],
  ['1cr20l', 12_000_000],
  ['1 crore, 20 lakh', 12_000_000],
  ['1 crore and 20 lakh', 12_000_000],
  ['१ करोड़ २० लाख', 12_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['1 crore 5 lakh 50 thousand', 10_550_000],
  // Thousands, signs and what is written behind
  ['25k', 25_000],
  ['25 हज़ार', 25_000],
  ['25 hazar', 25_000],
  ['Rs 50,00,000/-', 5_000_000],
  ['Rs.50,00,000/- only', 5_000_000],
  ['50 lakh rupees', 5_000_000],
  ['रु. २५,०००', 25_000],
  ['₹५० लाख रुपये', 5_000_000],
  ['INR 25,000 / month', 25_000],
  // Digits of other scripts, and invisible characters of a copy
  ['५०,००,०००', 5_000_000],
  ['５０ Ｌ', 5_000_000],
  ['৫০ lakh', 5_000_000],
  ['۵۰ lakh', 5_000_000],
  ['\u202a₹\u00a050,000\u202c', 50_000],
])('"%s" is read as %d rupees', (text, rupees) => {
  expect(parseMoney(text)).toBe(rupees);
});

test.each(
  [
    ['', ' ', 'cheap', '12 apples', '-5', '1.2.3', '₹', ',', 'crore', '20 lakh 1 crore', '1 lakh 2 lakh'],
    ['1 crore 20', '50 lakhpati', '1e5', '0x10', '9'.repeat(30), `5${' '.repeat(60)}L`],
  ].flat(),
)('"%s" is no amount', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test.each([
  ['डेढ़ करोड़', 15_000_000],
  ['ढाई लाख', 250_000],
  ['सवा करोड़', 12_500_000],
  ['सवा दो करोड़', 22_500_000],
  ['साढ़े तीन करोड़', 35_000_000],
  ['साढ़े 3 करोड़', 35_000_000],
  ['पौने दो करोड़', 17_500_000],
  ['पौन करोड़', 7_500_000],
  ['आधा करोड़', 5_000_000],
  ['एक करोड़ बीस लाख', 12_000_000],
  ['पचास लाख', 5_000_000],
  ['पच्चीस हज़ार', 25_000],
  ['half a crore', 5_000_000],
  ['half crore', 5_000_000],
  ['a crore', 10_000_000],
  ['one and a half crore', 15_000_000],
  ['One And A Half Crore', 15_000_000],
  ['2 and a half lakh', 250_000],
  ['two crore fifty lakh', 25_000_000],
  ['twenty five lakh', 2_500_000],
  ['twenty-five lakh', 2_500_000],
  ['sava crore', 12_500_000],
  ['dedh crore', 15_000_000],
  ['sadhe teen crore', 35_000_000],
  ['dhai lakh', 250_000],
  ['two hundred thousand', 200_000],
  ['डेढ़ सौ', 150],
  ['one hundred and fifty', 150],
  ['a hundred and twenty lakh', 12_000_000],
  ['सवा सौ', 125],
])('"%s" is %d in words', (text, value) => {
  expect(parseMoney(withDigits(text))).toBe(value);
});

test('words that are no numbers stay', () => {
  expect(withDigits('Wonderful dozen, tension, domain')).toBe('wonderful dozen, tension, domain');
});
