import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** The homes that this device looked at last; nothing before the first. */
    'mfe-property/recently-viewed': Record<string, never>;
  }
}
