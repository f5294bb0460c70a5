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

/** At once and everywhere: transitions of surfaces would lag behind the text on them. */
function showTheme(theme: 'light' | 'dark'): void {
  const root = document.documentElement;
  const { dataset } = root;
  if (dataset['theme'] !== theme) {
    dataset['switching'] = '';
    dataset['theme'] = theme;
    // To read a size applies the styles while they have no transitions.
    void root.offsetWidth;
    delete dataset['switching'];
  }
  // The browser's bars: their colours in the document follow the system, not a choice.
  const { backgroundColor } = getComputedStyle(root);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = backgroundColor;
}

function prefersDark(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
}
