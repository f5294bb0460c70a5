import { useState } from 'react';
import { Button, Status, VisuallyHidden } from '@nivaas/ui';
import { Refusal, type Client } from '../api/client';
import type { PreviewLink as Link } from '../api/schemas';
import { formatTime } from '../format';
import card from '../parts/card.module.css';

interface PreviewLinkProps {
  area: string;
  version: string;
  revision: number;
  client: Client;
}

/** Copies the preview link of a stored version. Also shows the link, because a browser may refuse to copy it. */
export function PreviewLink({ area, version, revision, client }: PreviewLinkProps) {
  const [made, setMade] = useState<(Link & { isCopied: boolean }) | Refusal>();
  async function make() {
    try {
      const found = await client.preview(area, version, revision);
      setMade({ ...found, isCopied: await isCopied(found.link) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setMade(error);
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => void make()}>
        Copy preview link<VisuallyHidden>{` of ${version}`}</VisuallyHidden>
      </Button>
      <Status className={card.muted}>
        {made instanceof Refusal && <span>{`${made.message} ${made.hint}`}</span>}
        {made && !(made instanceof Refusal) && (
          <>
            <span>{made.isCopied ? 'Copied: ' : 'Copy it from here: '}</span>
            <a href={made.link} target="_blank" rel="noreferrer">
              preview
            </a>
            <span>{`, until ${formatTime(made.until)}`}</span>
          </>
        )}
      </Status>
    </>
  );
}

/** Fails on insecure origins, which have no clipboard, and when the operator refuses permission. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
