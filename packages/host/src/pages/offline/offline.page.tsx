import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { language, safeReturnTo, type PageHandle } from '@nivaas/contracts';
import { useHydrated, useSearchParams } from '@nivaas/federation';
import { buttonClass, Container, Icon, PageIntro, Status, type IconShape } from '@nivaas/ui';
import { messages } from '../../messages';
import { offlineMessages } from '../../offline/offline.messages';
import { askSite } from '../../offline/ask-site';
import { formatTime } from '../../offline/time';
import { useReached } from '../../offline/use-reached';
import { FROM } from '../../service-worker/kept';
import { keptPages, type KeptPage } from './kept-pages';
import styles from './offline.module.css';

const text = offlineMessages.page;

interface OfflinePageProps {
  /** A page of what the visitor saved. If it is kept, it stands above the others. */
  pinned?: { href: string; label: string; icon: IconShape };
}

/** Lists the pages that open offline. The service worker shows it in place of a page that is not kept. */
export function Component({ pinned }: OfflinePageProps): ReactNode {
  const from = useAskedFor();
  const isReached = useReached(false);
  useReturn(from);
  const pages = useKeptPages();
  const isPinned = (page: KeptPage) => page.href === pinned?.href;
  const opened = pages?.filter((page) => !isPinned(page));
  return (
    <div className={styles.page}>
      <PageIntro title={text.title} lead={text.lead}>
        <Status className={styles.status}>
          {isReached ? (
            from !== undefined && <p>{text.back}</p>
          ) : (
            <Unreached isMissing={from !== undefined} />
          )}
        </Status>
        {from !== undefined && (
          <a className={buttonClass()} href={from} onClick={openDocument}>
            {isReached ? text.goOn : offlineMessages.retry}
          </a>
        )}
      </PageIntro>
      <Container>
        <noscript>
          <p>{text.needsScript}</p>
        </noscript>
        {pinned && pages?.some(isPinned) && (
          <a className={buttonClass('secondary')} href={pinned.href} onClick={openDocument}>
            <Icon shape={pinned.icon} />
            <span>{pinned.label}</span>
          </a>
        )}
        {opened && opened.length > 0 && <Opened pages={opened} />}
        {pages?.length === 0 && <p>{text.nothing}</p>}
      </Container>
    </div>
  );
}

function Unreached({ isMissing }: { isMissing: boolean }): ReactNode {
  const { unreached } = messages.unavailable;
  return <p>{isMissing ? `${unreached} ${text.missing}` : unreached}</p>;
}

/**
 * Opens the page that was asked for when the site is back: nothing can be typed here. Not if the site answers at once,
 * because that page alone failed and would lead here again.
 */
function useReturn(from: string | undefined): void {
  const isReached = useReached(false);
  const [wasAway, setWasAway] = useState(false);
  useEffect(() => {
    void askSite().then((isAnswered) => setWasAway(!isAnswered));
  }, []);
  useEffect(() => {
    if (wasAway && isReached && from !== undefined) window.location.replace(from);
  }, [wasAway, isReached, from]);
}

function Opened({ pages }: { pages: KeptPage[] }): ReactNode {
  return (
    <section aria-labelledby="opened-pages">
      <h2 id="opened-pages" className={styles.heading}>
        {text.opened}
      </h2>
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.href} className={styles.item}>
            <a
              className={styles.link}
              href={page.href}
              lang={page.language === language ? undefined : page.language}
              onClick={openDocument}
            >
              {page.title}
            </a>
            <span className={styles.time}>{text.from(formatTime(page.atMs))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads a document, because a kept document has all its code, while this one may lack that of other areas. */
function openDocument(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}

/** The page that the visitor requested. The offline page is kept without this parameter. */
function useAskedFor(): string | undefined {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const asked = isHydrated ? search.get(FROM) : null;
  return asked === null ? undefined : safeReturnTo(asked);
}

function useKeptPages(): KeptPage[] | undefined {
  const [pages, setPages] = useState<KeptPage[]>();
  useEffect(() => {
    let isShown = true;
    // Rejected where storage is blocked.
    keptPages()
      .catch(() => [])
      .then((found) => isShown && setPages(found));
    return () => {
      isShown = false;
    };
  }, []);
  return pages;
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.description, noindex: true }),
};
