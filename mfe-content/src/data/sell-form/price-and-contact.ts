import { labelled, never, oneOf, type SellDraft, type SellStep } from './field';
import { parsePhone } from '@nivaas/contracts';
import { INDIAN_MOBILE, parseMoney } from '@nivaas/portal';
import { sellTexts as text } from './texts';

const isRent = ({ intent }: SellDraft) => intent === 'rent';
const isSale = (draft: SellDraft) => !isRent(draft);
const isPromoterOrAgent = ({ role }: SellDraft) => role === 'promoter';

function money(least: number, message: string) {
  return (value: string): string | undefined => {
    const rupees = parseMoney(value);
    return rupees !== undefined && rupees >= least && rupees <= 100_000_000_000 ? undefined : message;
  };
}

export const priceStep: SellStep = {
  ...text.money,
  fields: [
    {
      name: 'price',
      label: text.price.label,
      control: 'money',
      hint: text.price.hint,
      isAsked: isSale,
      problem: money(1, text.price.wrong),
    },
    {
      name: 'rent',
      missing: text.rent.missing,
      label: text.rent.label,
      control: 'money',
      hint: text.rent.hint,
      isAsked: isRent,
      problem: money(1, text.rent.wrong),
    },
    {
      name: 'deposit',
      label: text.deposit.label,
      control: 'money',
      hint: text.deposit.hint,
      isAsked: isRent,
      problem: money(0, text.deposit.wrong),
    },
    {
      name: 'maintenance',
      label: text.maintenance.label,
      options: oneOf('Included in the rent', 'Paid separately'),
      isAsked: isRent,
    },
  ],
};

export const contactStep: SellStep = {
  ...text.contact,
  fields: [
    {
      name: 'role',
      label: text.role.label,
      control: 'choice',
      missing: text.role.missing,
      options: labelled(text.role.options),
    },
    {
      name: 'rera',
      label: text.rera.label,
      hint: text.rera.hint,
      maxLength: 80,
      isRequired: isPromoterOrAgent,
    },
    {
      name: 'name',
      missing: text.name.missing,
      label: text.name.label,
      autoComplete: 'name',
      maxLength: 120,
    },
    {
      name: 'phone',
      label: text.phone.label,
      hint: text.phone.hint,
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: 20,
      problem: (value) => (parsePhone(value, INDIAN_MOBILE) ? undefined : text.phone.wrong),
    },
    {
      name: 'note',
      label: text.note.label,
      control: 'long',
      hint: text.note.hint,
      maxLength: 2000,
      isRequired: never,
    },
  ],
};
