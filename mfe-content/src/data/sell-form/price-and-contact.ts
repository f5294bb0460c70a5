import { normalisePhone } from '@nivaas/contracts';
import { parseMoney } from '@nivaas/ui';
import { never, oneOf, type SellDraft, type SellStep } from './field';

const isRent = ({ intent }: SellDraft) => intent === 'rent';
const isSale = (draft: SellDraft) => !isRent(draft);
const isPromoterOrAgent = ({ role }: SellDraft) => role === 'promoter';

function money(least: number, message: string) {
  return (value: string): string | undefined => {
    const rupees = parseMoney(value);
    return rupees !== undefined && rupees >= least && rupees <= 100_000_000_000 ? undefined : message;
  };
}

const MONEY_HINT = 'You may write 75 lakh or 1.2 cr';

export const priceStep: SellStep = {
  title: 'Price',
  intro: 'What are you asking for it?',
  fields: [
    {
      name: 'price',
      label: 'Price',
      control: 'money',
      hint: MONEY_HINT,
      isAsked: isSale,
      problem: money(1, 'Enter the price in rupees.'),
    },
    {
      name: 'rent',
      missing: 'Enter the rent for each month.',
      label: 'Rent each month',
      control: 'money',
      hint: 'For PG and co-living: rent per bed',
      isAsked: isRent,
      problem: money(1, 'Enter the rent in rupees.'),
    },
    {
      name: 'deposit',
      label: 'Deposit',
      control: 'money',
      hint: 'The Model Tenancy Act suggests at most two months’ rent for homes and six for commercial premises',
      isAsked: isRent,
      problem: money(0, 'Enter the deposit in rupees, or 0.'),
    },
    {
      name: 'maintenance',
      label: 'Maintenance',
      options: oneOf('Included in the rent', 'Paid separately'),
      isAsked: isRent,
    },
  ],
};

export const contactStep: SellStep = {
  title: 'Contact and review',
  intro: 'Who should people call, and is everything correct?',
  fields: [
    {
      name: 'role',
      label: 'I am',
      control: 'choice',
      missing: 'Choose whether you are the owner, or a promoter or agent.',
      options: [
        { value: 'owner', label: 'The owner' },
        { value: 'promoter', label: 'I am a promoter or agent' },
      ],
    },
    {
      name: 'rera',
      label: 'RERA registration number',
      hint: 'Promoters and agents must give it. Owners may leave it empty.',
      maxLength: 80,
      isRequired: isPromoterOrAgent,
    },
    { name: 'name', missing: 'Enter your name.', label: 'Your name', autoComplete: 'name', maxLength: 120 },
    {
      name: 'phone',
      label: 'Mobile number',
      hint: 'So that interested people can call you',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: 20,
      problem: (value) =>
        normalisePhone(value) ? undefined : 'Enter an Indian mobile number with 10 digits.',
    },
    {
      name: 'note',
      label: 'Anything else',
      control: 'long',
      hint: 'Parking, water, what stays in the home',
      maxLength: 2000,
      isRequired: never,
    },
  ],
};
