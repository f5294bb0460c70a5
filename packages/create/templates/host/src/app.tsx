import { lazy, Suspense } from 'react';

// Typed by types/fragments.d.ts, which `npm run types` takes from what is live.
const SearchBox = lazy(() => import('mfe-search/search-box'));
const Services = lazy(() => import('mfe-content/services'));

export function App() {
  return (
    <main>
      <h1>my-host</h1>
      <Suspense fallback={<p>Loading …</p>}>
        <SearchBox defaultType="rent" />
        <Services />
      </Suspense>
    </main>
  );
}
