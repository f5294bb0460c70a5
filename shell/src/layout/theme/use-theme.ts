import { useEffect } from 'react';
import { storage, useHydrated, useStored, writeStored } from '@nivaas/federation';

export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme and its setter. Sets `<html data-theme>`, which the tokens follow; the system's theme needs none. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useStored(storage.theme);
  const isHydrated = useHydrated();

  useEffect(() => {
    // `theme` is not read from storage before hydration. Until then the document's inline script has set the attribute.
    if (isHydrated) showTheme(theme === 'system' ? undefined : theme);
  }, [theme, isHydrated]);

  return [theme, (chosen) => void writeStored(storage.theme, chosen)];
}

/** The theme on the screen: the chosen one or the system's. */
export function shownTheme(): string {
  const isSystemDark = 'matchMedia' in window && matchMedia('(prefers-color-scheme: dark)').matches;
  return document.documentElement.dataset['theme'] ?? (isSystemDark ? 'dark' : 'light');
}

/** Switches without transitions, because surfaces would lag behind the text on them. */
function showTheme(chosen: 'light' | 'dark' | undefined): void {
  const root = document.documentElement;
  const { dataset } = root;
  if (dataset['theme'] !== chosen) {
    dataset['switching'] = '';
    if (chosen) dataset['theme'] = chosen;
    else delete dataset['theme'];
    // Reading a size applies the styles while transitions are off.
    void root.offsetWidth;
    delete dataset['switching'];
  }
  colourBars(chosen && getComputedStyle(root).backgroundColor);
}

/** Colours for the browser's bars that the document came with; they follow the system. */
const systemColours = new Map<HTMLMetaElement, string>();

function colourBars(colour: string | undefined): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofSystem = systemColours.get(meta) ?? meta.content;
    systemColours.set(meta, ofSystem);
    meta.content = colour ?? ofSystem;
  }
}
