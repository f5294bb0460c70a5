import { translated } from '@nivaas/contracts';

/** In rupees. 0 reads "Free", null "Ask us". */
export const amounts = { free: 0, assisted: null, agent: null } as const;

export const pricing = /* #__PURE__ */ translated('mfe-content/page-sell-pricing', {
  title: 'Pricing for owners and agents',
  description: 'What the free owner listing, the assisted plan and the agent plan include.',
  lead: 'Three ways to write a listing, by how much you would like to do yourself.',
  caption: 'What each plan includes',
  plans: [
    { id: 'free', name: 'Free owner listing', text: 'You write it, and it stays on your device.' },
    { id: 'assisted', name: 'Assisted', text: 'Help with pictures, papers and visits.' },
    { id: 'agent', name: 'Agent', text: 'For those who list for others.' },
  ],
  /** One truth value per plan, in the order above. */
  features: [
    { name: 'A draft with all facts, to print or email', included: [true, true, true] },
    { name: 'Your own photographs', included: [true, true, true] },
    { name: 'Several properties at a time', included: [true, true, true] },
    { name: 'Documents checklist and calculators', included: [true, true, true] },
    { name: 'Help with photographs', included: [false, true, false] },
    { name: 'Help with documents', included: [false, true, false] },
    { name: 'Help with visits', included: [false, true, false] },
    { name: 'Agent profile on each listing', included: [false, false, true] },
  ],
} satisfies {
  plans: { id: 'free' | 'assisted' | 'agent'; name: string; text: string }[];
  [key: string]: unknown;
});
