import { localPath, splitLanguage } from '@nivaas/contracts';
import { isReached } from '@nivaas/federation/browser';
import { messages } from '../messages';
import { offlineMessages as text } from './offline.messages';
import { OFFLINE_PATH } from '../service-worker/kept';
import { askSite } from './ask-site';
import { keptSince } from './kept-since';
import styles from './notice.module.css';
import { formatTime } from './time';

/** Says that the site cannot be reached, and how old a kept page is, until the site is back or the notice is closed. */
export function noticeUnreached(): void {
  const notice = document.createElement('aside');
  notice.className = styles.notice ?? '';
  notice.setAttribute('aria-label', text.label);
  const status = document.createElement('p');
  status.className = styles.text ?? '';
  status.setAttribute('role', 'status');
  notice.hidden = true;
  const tell = () => {
    if (splitLanguage(location.pathname).path === OFFLINE_PATH) return;
    const since = keptSince();
    const said = isReached() ? [] : [messages.unavailable.unreached];
    const age = since === undefined ? [] : [text.kept(formatTime(since))];
    notice.hidden = false;
    status.textContent = '';
    const list = navigator.serviceWorker?.controller ? [listLink()] : [];
    notice.replaceChildren(status, ...(since === undefined ? list : [retry()]), close());
    // In a later task, because screen readers announce only changes of an existing live region.
    setTimeout(() => (status.textContent = [...said, ...age].join(' ')), 50);
  };
  const hide = () => void (notice.hidden = true);
  const close = () => {
    const element = button('×', hide);
    element.setAttribute('aria-label', text.close);
    return element;
  };
  document.body.append(notice);
  moveDownBy(notice);
  window.addEventListener('unreached', tell);
  window.addEventListener('reached', hide);
  if (keptSince() !== undefined) void askSite().then((isAnswered) => isAnswered && tell());
  if (!isReached()) tell();
}

/** Moves header and page down by the notice's height. Without ResizeObserver the notice covers the header. */
function moveDownBy(notice: HTMLElement): void {
  let height = 0;
  if ('ResizeObserver' in window)
    new ResizeObserver(() => {
      // Every change makes the browser compute the whole page's style again.
      if (notice.offsetHeight === height) return;
      height = notice.offsetHeight;
      document.documentElement.style.setProperty('--notice-height', `${height}px`);
    }).observe(notice);
}

const retry = () => button(text.retry, () => location.reload());

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
