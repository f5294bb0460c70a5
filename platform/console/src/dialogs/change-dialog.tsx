import { useState, type FormEvent } from 'react';
import { Button, Callout, CheckboxField, Dialog, SelectField, TextAreaField } from '@nivaas/ui';
import { Refusal, type Client } from '../api/client';
import type { AreaState, Version } from '../api/schemas';
import { formatTime } from '../format';
import type { Site } from '../state/use-site';
import styles from './change-dialog.module.css';

export type Intent =
  | { verb: 'rollback'; version: string | null }
  | { verb: 'canary'; version: string; percent: number; with?: string; promoteAfter?: number }
  | { verb: 'promote' | 'abort'; version: string }
  | { verb: 'off' | 'on' | 'resume' };

interface ChangeDialogProps {
  intent: Intent | undefined;
  area: string;
  areaState: AreaState;
  versions: readonly Version[];
  site: Site;
  client: Client;
  onClose: () => void;
}

/** Says what will happen, asks why, and does it. One dialog for every change, so that all of them feel the same. */
export function ChangeDialog({ intent, area, onClose, ...rest }: ChangeDialogProps) {
  return (
    <Dialog open={intent !== undefined} onClose={onClose} title={intent ? titleOf(intent, area) : ''}>
      {intent && <ChangeForm intent={intent} area={area} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

/** What an opening dialog puts the focus on; React's `autoFocus` comes too early, while the dialog is still closed. */
function takesFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}

/** The gate's refusals, which a person may overrule with a reason. */
const CAN_FORCE = new Set(['refused', 'held']);

function ChangeForm({
  intent,
  area,
  areaState,
  versions,
  site,
  client,
  onClose,
}: ChangeDialogProps & { intent: Intent }) {
  const others = versions.filter(({ version }) => version !== areaState.version);
  const [to, setTo] = useState((intent.verb === 'rollback' && intent.version) || others[0]?.version || '');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const isRollback = intent.verb === 'rollback';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    const common = { area, reason, ...(form.has('force') ? { force: true } : {}) };
    setBusy(true);
    try {
      await client.change({ ...wanted(intent, to), ...common }, site.state?.revision ?? 0);
      await site.refresh();
      onClose();
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      setRefusal(caught);
      setBusy(false);
      // What the operator decides on next must be what is live now.
      if (caught.code === 'stale') await site.refresh();
    }
  }

  if (isRollback && to === '')
    return (
      <Callout tone="notice" title="No other version of this area is stored.">
        <p>Switch the area off to show its fallback.</p>
      </Callout>
    );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>{effectOf(intent, area, areaState)}</p>
      {isRollback && (
        <SelectField
          label="Version"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          options={others.map(({ version, publishedAt }) => ({
            value: version,
            label: `${version}, ${formatTime(publishedAt)}${version === areaState.previous ? ', live before' : ''}`,
          }))}
        />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Stands in the history, for whoever reads it at night."
        rows={2}
        maxLength={1_000}
        required
        ref={takesFocus}
      />
      <div role="alert" className={styles.alert}>
        {refusal && <Refused refusal={refusal} />}
      </div>
      {refusal && CAN_FORCE.has(refusal.code) && (
        <CheckboxField
          name="force"
          label="Do it all the same: skip the gate. This is marked in the history."
        />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {actionOf(intent, to)}
        </Button>
      </div>
    </form>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const { code, message, hint, problems } = refusal;
  if (code === 'stale')
    return (
      <Callout tone="notice" title="Somebody changed the site meanwhile.">
        <p>What you see is up to date again. If you still want this, confirm once more.</p>
      </Callout>
    );
  return (
    <Callout tone="danger" title={message}>
      <p>{hint}</p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.where} ${problem.message}`}>
              {problem.where}: {problem.message} {problem.hint}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

function wanted(intent: Intent, to: string) {
  switch (intent.verb) {
    case 'rollback':
      return { verb: intent.verb, to };
    case 'canary':
      return intent;
    default:
      return { verb: intent.verb };
  }
}

function titleOf(intent: Intent, area: string): string {
  switch (intent.verb) {
    case 'rollback':
      return `Roll back ${area}`;
    case 'canary':
      return `Canary of ${area}: ${intent.percent} %`;
    case 'promote':
      return `Promote the canary of ${area}`;
    case 'abort':
      return `Abort the canary of ${area}`;
    case 'off':
      return `Switch ${area} off`;
    case 'on':
      return `Switch ${area} on`;
    case 'resume':
      return `Lift the hold of ${area}`;
  }
}

function effectOf(intent: Intent, area: string, { version, canary, held }: AreaState): string {
  switch (intent.verb) {
    case 'rollback':
      return `Every new page view gets the chosen version instead of ${version}. Open tabs take it at their next navigation.${
        canary ? ' The canary ends.' : ''
      }`;
    case 'canary':
      return `${intent.percent} % of the visitors get ${intent.version}, the same ones each time.`;
    case 'promote':
      return `Everybody gets ${intent.version} instead of ${version}.`;
    case 'abort':
      return `The visitors of the canary get ${version} again.`;
    case 'off':
      return `Pages and fragments of ${area} show their fallback. The rest of the site goes on.`;
    case 'on':
      return `Pages and fragments of ${area} show ${version} again.`;
    case 'resume':
      return `${held.join(', ')} may go live again, and the autopilot acts on ${area} again. Nothing goes live by this.`;
  }
}

function actionOf(intent: Intent, to: string): string {
  switch (intent.verb) {
    case 'rollback':
      return `Roll back to ${to}`;
    case 'canary':
      return `Give it to ${intent.percent} %`;
    case 'promote':
      return 'Promote';
    case 'abort':
      return 'Abort the canary';
    case 'off':
      return 'Switch off';
    case 'on':
      return 'Switch on';
    case 'resume':
      return 'Lift the hold';
  }
}
