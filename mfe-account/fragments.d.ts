import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Menu of the person who is signed in. */
    'mfe-account/account-menu': { name: string };
    /** What this area keeps on the device, and why: for `/privacy`. */
    'mfe-account/stored-entries': Record<string, never>;
  }
}
