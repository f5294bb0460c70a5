import { translated } from './language/translated';

const TEXTS = {
  legalName: 'Nivaas (demonstration)',
  tagline: 'Homes across India, to buy, rent and sell',
  address: 'Address not set: this is a demonstration site',
  grievanceOfficer: 'Not appointed: this is a demonstration site',
};

/** The brand's name, contacts and legal details. Empty social links are not shown. */
export const brand = {
  name: 'Nivaas',
  /** A getter, because translations import this object for its name and are installed afterwards. */
  get tagline(): string {
    return translated('brand', TEXTS).tagline;
  },
  /** A number that is never assigned, and a reserved domain. Replace both before going live. */
  phone: '+91 00000 00000',
  email: 'hello@nivaas.example',
  social: { Facebook: '', Instagram: '', LinkedIn: '', YouTube: '', X: '' },
  get legal() {
    const { legalName: name, address, grievanceOfficer } = translated('brand', TEXTS);
    return { name, address, grievanceOfficer, grievanceEmail: 'grievance@nivaas.example' };
  },
} as const;

/** False for the placeholders: pages that show them must then say so beside them. */
export const isPhoneSet: boolean = !brand.phone.endsWith('00000 00000');
export const isEmailSet: boolean = !brand.email.endsWith('.example');

export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`;
export const emailHref = `mailto:${brand.email}`;
