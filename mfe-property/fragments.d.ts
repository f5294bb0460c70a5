import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** The homes viewed last on this device; nothing before the first view. */
    'mfe-property/recently-viewed': Record<string, never>;
    /** What this area keeps on the device, and why: for `/privacy`. */
    'mfe-property/stored-entries': Record<string, never>;
  }
}
