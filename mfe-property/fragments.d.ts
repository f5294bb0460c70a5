import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** The homes viewed last on this device; nothing before the first view. */
    'mfe-property/recently-viewed': Record<string, never>;
  }
}
