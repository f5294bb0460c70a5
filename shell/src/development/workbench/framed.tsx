import { useEffect, useRef, useState, type ReactNode } from 'react';
import { STARTED, type Finding } from '../framed-site';
import styles from './framed.module.css';

export type Width = '360' | '768' | '1440' | '100%';
export type Theme = 'system' | 'light' | 'dark';

interface FramedProps {
  /** Key of the framed document; a change loads a new one. */
  part: string;
  address: string;
  width: Width;
  theme: Theme;
  /** A change runs the checks again. */
  checks: number;
  onChecked: (findings: Finding[] | undefined) => void;
}

/** Debounce, so that axe runs after typing and resizing. */
const CHECK_DELAY_MS = 600;

/** The part in a frame of its own, so that its width and its theme are real. */
export function Framed({ part, address, width, theme, checks, onChecked }: FramedProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  // Counts the documents that have started in the frame.
  const [starts, setStarts] = useState(0);
  const [opened, setOpened] = useState({ part, address });
  if (opened.part !== part) setOpened({ part, address });

  useEffect(() => {
    const element = frame.current;
    const note = () => setStarts((count) => count + 1);
    element?.addEventListener(STARTED, note);
    return () => element?.removeEventListener(STARTED, note);
  }, [opened]);

  useEffect(() => {
    const shown = frame.current?.contentWindow;
    // The key of a page is its address, so a new address loads a new document anyway.
    const isThere = !shown || part === address || address === shown.location.pathname + shown.location.search;
    if (!isThere) shown.framedSite?.show(address);
  }, [starts, part, address]);

  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root) return;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [starts, theme]);

  useEffect(() => {
    let isWanted = true;
    onChecked(undefined);
    const timer = setTimeout(async () => {
      const findings = await frame.current?.contentWindow?.framedSite?.check();
      if (isWanted) onChecked(findings);
    }, CHECK_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [starts, address, width, theme, checks, onChecked]);

  return (
    <div className={styles.room}>
      <iframe
        key={opened.part}
        ref={frame}
        title="The part by itself"
        src={opened.address}
        width={width}
        className={styles.frame}
      />
    </div>
  );
}
