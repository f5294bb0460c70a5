import { translated } from '@nivaas/contracts';
import type { Term } from '../../article';

export const homeLoans = /* #__PURE__ */ translated('mfe-content/page-home-loans', {
  title: 'Home loans',
  description:
    'Work out a home-loan instalment, what you may borrow and how the loan shrinks each year. Documents, loan-to-value limits and a glossary.',
  lead: 'What a loan costs each month, what a bank may lend you, and which papers it will ask for.',
  caution: 'Rates and rules change; confirm with the lender.',
  noApplication: 'No application is sent from this page.',
});

/** Limits of the Reserve Bank of India, measured on the loan, as a share of the property's value. */
export const loanToValueBands = /* #__PURE__ */ translated('mfe-content/loan-bands', [
  { loan: 'Up to ₹30 lakh', share: '90 %' },
  { loan: 'Above ₹30 lakh, up to ₹75 lakh', share: '80 %' },
  { loan: 'Above ₹75 lakh', share: '75 %' },
]);

export const loanDocuments = /* #__PURE__ */ translated('mfe-content/loan-documents', [
  {
    id: 'salaried',
    who: 'Salaried',
    papers: [
      'PAN',
      'Aadhaar',
      'Salary slips of the last 3 months',
      'Form 16',
      'Bank statements of the last 6 months',
    ],
  },
  {
    id: 'self-employed',
    who: 'Self-employed',
    papers: [
      'PAN and Aadhaar',
      'Income-tax returns (ITR) of the last 2–3 years',
      'GST registration and returns',
      'Balance sheet, and profit and loss account',
      'Bank statements of the business',
    ],
  },
  {
    id: 'nri',
    who: 'Non-resident Indian (NRI)',
    papers: [
      'Passport and visa or residence permit',
      'PAN',
      'Employment contract and salary slips',
      'Statements of the NRE or NRO account',
      'Power of attorney for somebody in India, if you cannot sign here',
    ],
  },
]);

export const loanGlossary = /* #__PURE__ */ translated<Term[]>('mfe-content/loan-glossary', [
  {
    id: 'emi',
    term: 'EMI',
    meaning:
      'Equated monthly instalment: the same amount each month. At first most of it is interest; towards the end most of it pays back the loan.',
  },
  {
    id: 'foir',
    term: 'FOIR',
    meaning:
      'Fixed obligations to income ratio: the part of your net income that goes into instalments. Our estimate uses half of it.',
  },
  {
    id: 'ltv',
    term: 'LTV',
    meaning: 'Loan to value: the loan as a share of what the property is worth. The rest is your own money.',
  },
  {
    id: 'pre-emi',
    term: 'Pre-EMI',
    meaning:
      'Interest only, on what has been paid out so far, while a home is being built. It does not make the loan smaller.',
  },
  {
    id: 'floating-and-fixed',
    term: 'Floating and fixed rate',
    meaning:
      'A floating rate moves with a benchmark, so your instalment or the length of the loan changes. A fixed rate stays for the time agreed, and often costs more at the start.',
  },
]);
