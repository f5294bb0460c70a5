import { nameBuild, onBuilds } from './builds';
import { recover, isBroken, retryParts } from './recover';

/** The part of webpack's API that we use; https://webpack.js.org/api/hot-module-replacement/ */
interface Hot {
  data?: { exports?: unknown };
  status: () => string;
  check: () => Promise<unknown[] | null>;
  apply: (options: object) => Promise<unknown>;
  accept: () => void;
  dispose: (save: (data: { exports?: unknown }) => void) => void;
}

interface CachedModule {
  hot: Hot;
  parents: string[];
  /** What the module threw when it ran. */
  error?: unknown;
}

declare const __webpack_hash__: string;
declare const __webpack_require__: { c: Record<string, CachedModule> };

/** Hashes of the newest good builds, of all areas in development. */
let newest = '';

nameBuild(() => __webpack_hash__);

/*
 * Replaces webpack's own client in each area. Webpack's client reloads the page, or only logs what it cannot replace.
 * Ours offers a reload, so that the developer does not lose typed input.
 */
onBuilds((hashes) => {
  newest = hashes;
  void replace();
});

async function replace(): Promise<void> {
  const hot = (import.meta as unknown as { webpackHot: Hot }).webpackHot;
  if (newest.includes(__webpack_hash__) || hot.status() !== 'idle') return;
  const wasBroken = isBroken();
  // Null after a restart of the development server.
  let isWhole = (await hot.check().catch(() => null)) !== null;
  if (!isWhole) return recover(newest);
  const ignored = () => (isWhole = false);
  acceptFailed();
  await hot.apply({
    ignoreUnaccepted: true,
    ignoreDeclined: true,
    ignoreErrored: true,
    onUnaccepted: ignored,
    onDeclined: ignored,
    onErrored: ({ error }: { error: unknown }) => window.reportError(error),
  });
  await retryParts();
  if (!isWhole || (wasBroken && isBroken())) recover(__webpack_hash__);
  await replace();
}

/**
 * Nobody has the exports of a module that threw, so its next version can take its place. An importer threw with it, and
 * runs again as well.
 */
function acceptFailed(): void {
  const modules = __webpack_require__.c;
  const hasThrown = (id: string) => modules[id]?.error !== undefined;
  for (const { error, hot, parents } of Object.values(modules)) {
    if (error === undefined || parents.some(hasThrown)) continue;
    const { exports } = hot.data ?? {};
    if (exports) hot.dispose((data) => (data.exports = exports));
    hot.accept();
  }
}
