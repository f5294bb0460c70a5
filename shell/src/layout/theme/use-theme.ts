import { useEffect } from 'react';
import { storage, useHydrated, useStored, writeStored } from '@nivaas/federation';

export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme and its setter. Sets `<html data-theme>` to `light` or `dark`, which the tokens follow. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useStored(storage.theme);
  const isHydrated = useHydrated();

  useEffect(() => {
    // `theme` is not read from storage before hydration. Until then the document's inline script has set the attribute.
    if (!isHydrated) return;
    if (theme !== 'system') {
      showTheme(theme);
      return;
    }
    const dark = prefersDark();
    const followSystem = () => showTheme(dark?.matches ? 'dark' : 'light');
    followSystem();
    dark?.addEventListener('change', followSystem);
    return () => dark?.removeEventListener('change', followSystem);
  }, [theme, isHydrated]);

  return [theme, (chosen) => void writeStored(storage.theme, chosen)];
}

/** Switches without transitions, because surfaces would lag behind the text on them. */
function showTheme(theme: 'light' | 'dark'): void {
  const root = document.documentElement;
  const { dataset } = root;
  if (dataset['theme'] !== theme) {
    dataset['switching'] = '';
    dataset['theme'] = theme;
    // Reading a size applies the styles while transitions are off.
    void root.offsetWidth;
    delete dataset['switching'];
  }
  // Colours the browser's bars. In the document their colours follow the system, not the visitor's choice.
  const { backgroundColor } = getComputedStyle(root);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = backgroundColor;
}

function prefersDark(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
}
