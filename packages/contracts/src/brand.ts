/** The one place for the brand: name, contacts, social links, legal details. An empty social link is not shown. */
export const brand = {
  name: 'Nivaas',
  tagline: 'Homes across India, to buy, rent and sell',
  /** Unset on purpose: +91 00000 00000 can belong to nobody. Replace it before going live. */
  phone: '+91 00000 00000',
  email: 'hello@nivaas.example',
  social: { Facebook: '', Instagram: '', LinkedIn: '', YouTube: '', X: '' },
  legal: {
    name: 'Nivaas (demonstration)',
    address: 'Address not set: this is a demonstration site',
    grievanceOfficer: 'Not appointed: this is a demonstration site',
    grievanceEmail: 'grievance@nivaas.example',
  },
  /** Shown in `/sell/pricing`; null reads "Ask us". Amounts in rupees. */
  pricing: { free: null, assisted: null, agent: null },
} as const;

/** `tel:` link of the brand's phone number: digits and the leading plus only. */
export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`;
export const emailHref = `mailto:${brand.email}`;
