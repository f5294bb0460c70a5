import { showMessage } from '@nivaas/federation';
import { Button, icons } from '@nivaas/ui';
import { messages } from '../../compare.messages';

const text = messages.share;

/** Opens the device's share dialog, or else copies the link. If neither works, the address bar has it. */
export function ShareComparison() {
  const share = async () => {
    const outcome = await shareLink(window.location.href);
    if (outcome !== '') showMessage(outcome);
  };
  return (
    <Button variant="secondary" icon={icons.share} onClick={() => void share()}>
      {text.button}
    </Button>
  );
}

/** @returns what to tell the visitor; nothing after the device's own dialog, even if it was cancelled */
async function shareLink(url: string): Promise<string> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title: messages.page.title, url });
      return '';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return text.copied;
  } catch {
    return text.refused;
  }
}
