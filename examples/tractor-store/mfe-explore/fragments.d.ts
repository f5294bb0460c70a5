import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Name, menu and mini-cart: the top of every page but checkout's. */
    'mfe-explore/header': Record<string, never>;
    /** The bottom of every page but checkout's. */
    'mfe-explore/footer': Record<string, never>;
    /** Four machines whose paint goes with that of these articles; the season's own without any. */
    'mfe-explore/recommendations': { skus: string[] };
    /** Asks in a form which store to collect from. Its radio buttons have this name, and `error` says what is wrong. */
    'mfe-explore/store-picker': { id: string; name: string; error: string | null };
    /** Address and opening hours of one store; nothing for an unknown one. */
    'mfe-explore/store': { id: string };
  }
}
