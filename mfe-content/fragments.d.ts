import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Ways into the site: buy, rent and sell. */
    'mfe-content/services': Record<string, never>;
    /** Reviews by customers, with a link to all of them. */
    'mfe-content/testimonials': Record<string, never>;
    /** Announces the apps. */
    'mfe-content/app-banner': Record<string, never>;
    /** Links to the guides that most visitors need. */
    'mfe-content/first-guides': Record<string, never>;
  }
  interface DataPlaces {
    /** What an area does with data of visitors, on `/privacy`. */
    'privacy.text': {
      /** A paragraph. */
      text?: string;
      /** What it keeps on the device, by its keys, each with its purpose. */
      stored?: { key: string; purpose: string }[];
    };
  }
}
