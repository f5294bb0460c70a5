import { useEffect, useRef, useState } from 'react';
import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useHydrated, useLoaderData, useLocation, useNavigate, useStored } from '@nivaas/federation';
import { Breadcrumb, Callout, Container, PageIntro } from '@nivaas/ui';
import { sellDraftEntry } from '../../data/storage';
import type { Drawings } from '../../data/sell-form/listing-preview';
import { lastOpenStep, SELL_STEPS, stepAt, stepNumber } from '../../data/sell-form/steps';
import { trailTo } from '../../data/trail';
import { sellFormMessages as text, sellMessages } from '../../messages';
import { drawings } from '../../server/homes';
import { MyDrafts } from './my-drafts';
import { SavedDraft } from './saved-draft';
import { SellForm } from './sell-form';
import { STEP_HEADING } from './step-heading';
import styles from './sell-property.module.css';

const trail = trailTo(
  { name: sellMessages.title, path: href.sell() },
  { name: text.title, path: href.sellProperty() },
);

export async function loader() {
  return { drawings: (await drawings()) as Drawings };
}

export function Component() {
  const { drawings: drawn } = useLoaderData<typeof loader>();
  const query = new URLSearchParams(useLocation().search);
  const draftId = query.get('draft');
  const number = useOpenStep(stepNumber(query), draftId === null);
  useHeadingFocus(draftId ?? `step ${number}`);
  return (
    <>
      <Breadcrumb items={trail} />
      <PageIntro title={text.title} lead={text.lead}>
        <Callout title={text.localOnly} />
      </PageIntro>
      <Container className={styles.body}>
        {draftId === null ? <SellForm number={number} /> : <SavedDraft id={draftId} drawings={drawn} />}
        <MyDrafts current={draftId} />
      </Container>
    </>
  );
}

/**
 * A step opens when all steps before it are complete. It stays open while saving clears the answers. The server shows
 * any step, because it has no draft.
 */
function useOpenStep(asked: number, isShown: boolean): number {
  const last = lastOpenStep(useStored(sellDraftEntry));
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [open, setOpen] = useState<number>();
  const isTooFar = isShown && isHydrated && asked !== open && asked > last;
  if (isHydrated && asked !== open && !isTooFar) setOpen(asked);
  useEffect(() => {
    if (isTooFar)
      void navigate(`${href.sellProperty()}?step=${last}`, { replace: true, preventScrollReset: true });
  }, [isTooFar, last, navigate]);
  return isTooFar ? last : asked;
}

/** The shell keeps focus when only the query changes, but a new step is a new screen. */
function useHeadingFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // The error summary keeps focus.
    if (document.activeElement?.closest('[role="alert"]')) return;
    document.getElementById(STEP_HEADING)?.focus();
  }, [screen]);
}

export const handle: PageHandle = {
  head: (_, { url }) => {
    const number = stepNumber(url.searchParams);
    const isStep = url.searchParams.has('step');
    return {
      title: isStep ? text.stepTitle(number, SELL_STEPS.length, stepAt(number).title) : text.title,
      description: text.description,
      noindex: true,
      breadcrumb: trail,
    };
  },
};
