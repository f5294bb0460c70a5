import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Menu of the person who is signed in. */
    'mfe-account/account-menu': { name: string };
  }
  interface DataPlaces {
    /** A link in the menu of the person who is signed in, above "Log out". */
    'account.entry': { label: string; href: string; icon?: 'heart' | 'search' };
  }
}
