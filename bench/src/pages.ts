/** The pages of the goals, with the remote whose release a second visit meets: the worst one for that page. */
export const PAGES: { path: string; released: string }[] = [
  { path: '/', released: 'mfe-search' },
  { path: '/search', released: 'mfe-search' },
  { path: '/property/1', released: 'mfe-property' },
  { path: '/login', released: 'mfe-account' },
  { path: '/about', released: 'mfe-content' },
];
