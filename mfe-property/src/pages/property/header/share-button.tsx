import { useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { href } from '@nivaas/contracts';
import { Button, buttonClass, icons, priceLabel, Status } from '@nivaas/ui';
import { CopyDialog } from '../../../components/copy-dialog';
import { share, whatsAppHref } from '../../../data/share';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';
import styles from './share-button.module.css';

export function ShareButton({ listing }: { listing: Listing }) {
  const [isCopied, setCopied] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const url = usePageUrl(href.property(listing.id));
  const text = messages.share.text(listing.title, priceLabel(listing, 'detail'));

  async function onShare() {
    setCopied(false);
    const outcome = await share({ title: listing.title, text, url });
    setCopied(outcome === 'copied');
    setOpen(outcome === 'refused');
  }

  return (
    <div>
      <Button variant="secondary" icon={icons.share} onClick={() => void onShare()}>
        {messages.share.button}
      </Button>
      <Status className={styles.status}>{isCopied ? messages.share.copied : ''}</Status>
      <CopyDialog
        open={isOpen}
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
    </div>
  );
}
