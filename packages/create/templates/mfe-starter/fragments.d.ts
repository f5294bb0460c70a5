import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** One item, with a link to its page; nothing for an unknown one. */
    'mfe-starter/starter-card': { id: string; headingLevel?: 2 | 3 };
  }
}
