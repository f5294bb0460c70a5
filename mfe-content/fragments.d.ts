import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Ways into the site: buy, rent and sell. */
    'mfe-content/services': Record<string, never>;
    /** Reviews by customers, with a link to all of them. */
    'mfe-content/testimonials': Record<string, never>;
    /** Announces the apps. */
    'mfe-content/app-banner': Record<string, never>;
  }
}
