import { useEffect } from 'react';
import { storage } from '@nivaas/contracts';
import { useHydrated, useStored, writeStored } from '@nivaas/federation';

export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme and its setter. Keeps `<html data-theme>` true: the tokens know only `light` and `dark`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useStored(storage.theme);
  const isHydrated = useHydrated();

  useEffect(() => {
    // While hydrating, `theme` is not yet what the device has; the document's own script set the attribute.
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

function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
}

function prefersDark(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
}
