import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Button, Dialog, Icon, icons, Status } from '@nivaas/ui';
import { messages } from '../../../messages';
import { Strip } from './strip';
import { Thumbnails } from './thumbnails';
import { CLOSER, moveByKey, type Zoom } from './zoom';
import styles from './viewer.module.css';

interface ViewerProps {
  onClose: () => void;
  title: string;
  pictures: GalleryPicture[];
  current: number;
  onShow: (index: number) => void;
}

const text = messages.gallery;

/** All pictures, as large as the window allows. */
export default function Viewer({ onClose, title, pictures, current, onShow }: ViewerProps): ReactNode {
  const [zoom, setZoom] = useState<Zoom>();
  const strip = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  // After the dialog has opened and saved the focused element. Otherwise focus starts on its close button.
  useEffect(() => strip.current?.focus(), []);

  function show(index: number) {
    setZoom(undefined);
    onShow((index + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    const slide = strip.current?.children[current];
    const isMoved = zoom && slide && moveByKey(slide, event.key);
    const target = targetOf(event.key, current, count);
    if (!isMoved && target === undefined) return;
    // Otherwise the browser would scroll the strip, too.
    event.preventDefault();
    if (!isMoved && target !== undefined) show(target);
  }

  return (
    <div onKeyDown={onKeyDown}>
      <Dialog open theme="dark" onClose={onClose} title={text.title(title)} className={styles.dialog}>
        <div className={styles.viewer}>
          <Strip
            strip={strip}
            pictures={pictures}
            current={current}
            onShow={show}
            zoom={zoom}
            onZoom={setZoom}
          />
          <div className={styles.controls}>
            <Button variant="secondary" aria-label={text.previous} onClick={() => show(current - 1)}>
              <Icon shape={icons.chevronRight} className={styles.back} />
            </Button>
            <Status className={styles.words}>
              <span>{text.position(current + 1, count)}</span>
              <span className={styles.caption}>{captionOf(pictures[current]?.alt ?? '')}</span>
            </Status>
            <Button
              variant="secondary"
              icon={icons.search}
              aria-label={zoom ? text.zoomOut : text.zoomIn}
              onClick={() => setZoom(zoom ? undefined : { factor: CLOSER })}
            />
            <Button
              variant="secondary"
              icon={icons.chevronRight}
              aria-label={text.next}
              onClick={() => show(current + 1)}
            />
          </div>
          <Thumbnails pictures={pictures} current={current} onShow={show} />
        </div>
      </Dialog>
    </div>
  );
}

/** The first sentence. A plan's text goes on with its rooms, whose names are on the plan. */
function captionOf(alt: string): string {
  return /^.+?[.।](?=\s|$)/u.exec(alt)?.[0] ?? alt;
}

function targetOf(key: string, current: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
