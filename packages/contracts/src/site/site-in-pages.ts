import type { PageSite } from './site';

declare global {
  /** Set by the first module of the shell, in documents, render processes and the service worker. */
  var __NIVAAS_SITE__: PageSite | undefined;
}

/** The site of this document. Documents of other sites, and functions, have none, so it is nameless there. */
export const site: PageSite = globalThis.__NIVAAS_SITE__ ?? {
  name: '',
  languages: [{ code: 'en', locale: 'en', name: 'English', direction: 'ltr' }],
  timeZone: 'UTC',
  currency: 'EUR',
  contact: { isSample: false, social: {} },
  tagline: '',
  more: {},
};

const { phone = '', email = '' } = site.contact;

export const phoneHref = `tel:${phone.replace(/[^+\d]/g, '')}`;
export const emailHref = `mailto:${email}`;
