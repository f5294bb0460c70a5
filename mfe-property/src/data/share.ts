export interface SharedPage {
  title: string;
  text: string;
  url: string;
}

/** `done` also covers a share that the visitor cancelled: that is no news to them. */
export type ShareOutcome = 'done' | 'copied' | 'refused';

/** The device's own share sheet, else the clipboard, else the caller shows the link. */
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

/** Puts text on the clipboard; false where the browser refuses, so that the caller can show the text instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
