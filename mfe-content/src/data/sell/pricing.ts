import { translated } from '@nivaas/contracts';
export const pricing = /* #__PURE__ */ translated('mfe-content/page-sell-pricing', {
  title: 'Pricing for owners and agents',
  description: 'What the free owner listing, the assisted plan and the agent plan include.',
  lead: 'Three ways to list. Choose by how much you would like to do yourself.',
  caption: 'What each plan includes',
  plans: [
    { id: 'free', name: 'Free owner listing', text: 'You write it, you answer the calls.' },
    { id: 'assisted', name: 'Assisted', text: 'We help with pictures, papers and visits.' },
    { id: 'agent', name: 'Agent', text: 'For those who list for others.' },
  ],
  /** One truth value per plan, in the order above. */
  features: [
    { name: 'Listing page with all facts', included: [true, true, true] },
    { name: 'Enquiries straight to you', included: [true, true, true] },
    { name: 'Your own photographs', included: [true, true, true] },
    { name: 'A photographer visits', included: [false, true, false] },
    { name: 'Document review', included: [false, true, false] },
    { name: 'Visits arranged for you', included: [false, true, false] },
    { name: 'Several properties at a time', included: [false, false, true] },
    { name: 'Agent profile on each listing', included: [false, false, true] },
  ],
} satisfies {
  plans: { id: 'free' | 'assisted' | 'agent'; name: string; text: string }[];
  [key: string]: unknown;
});
