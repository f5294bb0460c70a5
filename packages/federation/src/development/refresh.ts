import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** Called by the code that the refresh loader adds to every module of every area. */
interface RefreshRuntime {
  register: (type: unknown, id: string) => void;
  accept: (module: WebpackModule, hot: HotModule) => void;
}

interface WebpackModule {
  id: string;
  exports: Record<string, unknown>;
}

interface HotModule {
  data?: { exports?: Record<string, unknown> };
  dispose: (save: (data: { exports?: Record<string, unknown> }) => void) => void;
  accept: () => void;
  invalidate: () => void;
}

declare global {
  /** Set in development only: one copy for the shell and all areas, so that all of them reach the shell's React DOM. */
  var __NIVAAS_REFRESH__: RefreshRuntime | undefined;
  /** Called by code that the compiler adds to components with hooks. */
  var $RefreshSig$: () => unknown;
}

/** Exports of pages and fragments that are not components. The page takes them from the new module. */
const PART_EXPORTS = new Set(['loader', 'handle', 'shouldRevalidate']);

const PART = /\.(page|fragment)\.tsx$/;

// React DOM registers itself with the hook when it is loaded.
injectIntoGlobalHook(globalThis as unknown as Window);

globalThis.$RefreshSig$ = createSignatureFunctionForTransform;
globalThis.__NIVAAS_REFRESH__ = {
  register,
  accept(module, hot) {
    const { exports } = module;
    for (const [name, value] of Object.entries(exports))
      if (isLikelyComponentType(value)) register(value, `${module.id} export ${name}`);
    const before = hot.data?.exports;
    // Some editors empty a file before they write it.
    if (before && Object.keys(exports).length === 0) return keepReplaceable(hot, before);
    if (!canReplace(module)) {
      // Its importers may be able to accept the update.
      if (before) hot.invalidate();
      return;
    }
    keepReplaceable(hot, exports);
    if (!before) return;
    if (Object.keys(before).join() !== Object.keys(exports).join()) return hot.invalidate();
    // By then all modules of the update have run, and the first of these calls refreshes them all.
    setTimeout(() => {
      performReactRefresh();
      if ('loader' in exports || 'handle' in exports) window.dispatchEvent(new Event('part-replaced'));
    });
  },
};

function keepReplaceable(hot: HotModule, exports: Record<string, unknown>): void {
  hot.dispose((data) => (data.exports = exports));
  hot.accept();
}

/**
 * Whether a module exports only components, apart from `PART_EXPORTS`. The page takes those from its own module, so one
 * that exports them again for another must run again.
 */
function canReplace({ id, exports }: WebpackModule): boolean {
  const names = Object.keys(exports);
  if (names.some((name) => PART_EXPORTS.has(name)) && !PART.test(id)) return false;
  const others = Object.entries(exports).filter(([name]) => !PART_EXPORTS.has(name));
  return others.length > 0 && others.every(([, value]) => isLikelyComponentType(value));
}
