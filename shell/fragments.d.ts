import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface DataPlaces {
    /**
     * A link in one of the header's menus, after the shell's own, and in the footer's list of the same title.
     * @most 6
     */
    'site.menu': { menu: 'buy' | 'rent' | 'sell' | 'resources'; label: string; href: string };
    /**
     * A link in one of the footer's lists, after the shell's own.
     * @most 6
     */
    'site.footer': { list: 'company' | 'property-types' | 'top-cities'; label: string; href: string };
  }
  interface PartPlaces {
    /** A section of the home page, below the shell's own. */
    'home.section': Record<string, never>;
  }
}
