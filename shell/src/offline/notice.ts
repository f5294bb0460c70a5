import { localPath, splitLanguage } from '@nivaas/contracts';
import { offlineMessages as text } from '../offline.messages';
import { OFFLINE_PATH } from '../service-worker/kept';
import { keptSince } from './kept-since';
import styles from './notice.module.css';
import { formatTime } from './time';

/** Says that the visitor is offline and how old the page is, until the connection is back or the notice is closed. */
export function noticeOffline(): void {
  const notice = document.createElement('aside');
  notice.className = styles.notice ?? '';
  notice.setAttribute('aria-label', text.label);
  const status = document.createElement('p');
  status.className = styles.text ?? '';
  status.setAttribute('role', 'status');
  notice.hidden = true;
  const show = (message: string, ...actions: HTMLElement[]) => {
    notice.hidden = false;
    status.textContent = '';
    notice.replaceChildren(status, ...actions);
    // In a later task, because screen readers announce only changes of an existing live region.
    setTimeout(() => (status.textContent = message), 50);
  };
  const hide = () => (notice.hidden = true);
  const isList = () => splitLanguage(location.pathname).path === OFFLINE_PATH;
  const close = () => button(text.close, () => void hide());
  const tellOffline = () => {
    if (!isList()) show(text.offline, listLink(), close());
  };
  document.body.append(notice);
  // Moves header and page down by the notice's height. Without ResizeObserver the notice covers the header.
  let height = 0;
  if ('ResizeObserver' in window)
    new ResizeObserver(() => {
      // Every change makes the browser compute the whole page's style again.
      if (notice.offsetHeight === height) return;
      height = notice.offsetHeight;
      document.documentElement.style.setProperty('--notice-height', `${height}px`);
    }).observe(notice);
  window.addEventListener('offline', tellOffline);
  window.addEventListener('online', () => void hide());
  const since = keptSince();
  if (isList()) return;
  if (since !== undefined)
    show(
      navigator.onLine ? text.unreachable(formatTime(since)) : text.kept(formatTime(since)),
      button(text.retry, () => location.reload()),
      close(),
    );
  else if (!navigator.onLine) tellOffline();
}

function listLink(): HTMLElement {
  const link = document.createElement('a');
  link.href = localPath(OFFLINE_PATH);
  link.className = styles.action ?? '';
  link.textContent = text.list;
  return link;
}

function button(name: string, act: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = styles.action ?? '';
  element.textContent = name;
  element.addEventListener('click', act);
  return element;
}
