export interface SharedPage {
  title: string;
  text: string;
  url: string;
}

/** `done` includes a share that the visitor cancelled. `refused`: show the link instead. */
export type ShareOutcome = 'done' | 'copied' | 'refused';

/** Opens the device's share dialog, or else copies the link. */
export async function share(page: SharedPage): Promise<ShareOutcome> {
  if (canShare(page)) {
    try {
      await navigator.share(page);
      return 'done';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'done';
    }
  }
  return (await copyText(page.url)) ? 'copied' : 'refused';
}

export function whatsAppHref(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

function canShare(page: SharedPage): boolean {
  if (typeof navigator.share !== 'function') return false;
  return typeof navigator.canShare !== 'function' || navigator.canShare(page);
}

/** Copies to the clipboard. False when the browser refuses; then show the text instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
