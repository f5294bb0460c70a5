import { lazy, Suspense, useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { showMessage } from '@nivaas/federation';
import { href, priceLabel } from '@nivaas/portal';
import { Button, buttonClass, icons } from '@nivaas/ui';
import { share, whatsAppHref } from '../../../data/share';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';

/** Few browsers refuse to share and to copy, so the dialog is loaded on demand. */
const CopyDialog = lazy(() =>
  import('../../../components/copy-dialog').catch(() => ({ default: () => null })),
);

export function ShareButton({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const url = usePageUrl(href.property(listing.id));
  const text = messages.share.text(listing.title, priceLabel(listing, 'detail'));

  async function onShare() {
    const outcome = await share({ title: listing.title, text, url });
    if (outcome === 'copied') showMessage(messages.share.copied);
    setOpen(outcome === 'refused');
  }

  return (
    <>
      <Button variant="secondary" icon={icons.share} onClick={() => void onShare()}>
        {messages.share.button}
      </Button>
      <Suspense>
        {isOpen && (
          <CopyDialog
            open
            onClose={() => setOpen(false)}
            title={messages.share.dialog}
            label={messages.share.link}
            text={url}
          >
            <a
              className={buttonClass('primary')}
              href={whatsAppHref(`${text}\n${url}`)}
              rel="noopener noreferrer"
            >
              {messages.share.whatsApp}
            </a>
          </CopyDialog>
        )}
      </Suspense>
    </>
  );
}
