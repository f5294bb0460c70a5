import { useState, type FormEvent, useCallback } from 'react';
import { Button, Callout, CheckboxField, Dialog, SelectField, TextAreaField, Spinner } from '@nivaas/ui';
import { Refusal } from '@nivaas/contracts/refusal';
import type { AreaState, StoredVersion } from '@nivaas/registry/answers';
import type { Client } from '../api/client';
import { formatTime } from '../format';
import card from '../parts/card.module.css';
import { Refused } from '../parts/refused';
import type { FollowedSite } from '../state/use-site';
import { useAnswer } from '../state/use-answer';
import styles from './change-dialog.module.css';
import { describe, type Intent } from './intent';

interface ChangeDialogProps {
  intent: Intent | undefined;
  area: string;
  areaState: AreaState;
  versions: readonly StoredVersion[];
  site: FollowedSite;
  client: Client;
  onClose: () => void;
}

/** The gate's refusals, which an operator may override. */
const CAN_FORCE = new Set(['refused', 'gate_unclear', 'held']);

export function ChangeDialog({ intent, ...rest }: ChangeDialogProps) {
  const title = intent ? describe(intent, rest.area, rest.areaState).title : '';
  return (
    <Dialog open={intent !== undefined} onClose={rest.onClose} title={title}>
      {intent && <ChangeForm intent={intent} {...rest} />}
    </Dialog>
  );
}

function ChangeForm(props: ChangeDialogProps & { intent: Intent }) {
  const { intent, area, areaState, versions, site, client, onClose } = props;
  const revision = site.state?.revision ?? 0;
  const isRollback = intent.verb === 'rollback';
  const others = earlier(versions, areaState);
  const [to, setTo] = useState((isRollback && intent.version) || others[0]?.version || '');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const { effect, action } = describe(intent, area, areaState);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    const chosen = ['force', 'behind'].filter((name) => form.has(name)).map((name) => [name, true]);
    setBusy(true);
    try {
      const change = { ...bodyOf(intent, to), area, reason, ...Object.fromEntries(chosen) };
      await client.change(change, revision);
      await site.refresh();
      onClose();
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      setRefusal(caught);
      setBusy(false);
      // The operator must decide again on what is live now.
      if (caught.code === 'stale') await site.refresh();
    }
  }

  if (isRollback && to === '')
    return (
      <Callout tone="notice" title="No earlier version of this area is stored.">
        <p>Switch the area off to show its fallback.</p>
      </Callout>
    );
  return (
    <form className={card.column} onSubmit={(event) => void submit(event)}>
      <p>{effect}</p>
      {intent.verb === 'undo' && (
        <UndoEffects area={area} undone={intent.revision} client={client} revision={revision} />
      )}
      {isRollback && (
        <SelectField
          label="Version"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          options={others.map(({ version, publishedAt }) => ({
            value: version,
            label: `${version}, ${formatTime(publishedAt)}${areaState.standIns.includes(version) ? ', live before' : ''}`,
          }))}
        />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Shown in the history."
        rows={2}
        maxLength={1_000}
        required
        ref={takeFocus}
      />
      <div role="alert" className={card.column}>
        {refusal && <ChangeRefused refusal={refusal} />}
      </div>
      {refusal && intent.verb === 'activate' && hasMoved(site, area, areaState) && (
        <CheckboxField
          name="behind"
          label={`For the older lane alone. The newer one keeps ${areaState.version}.`}
        />
      )}
      {refusal && CAN_FORCE.has(refusal.code) && mayForce(site, area) && (
        <CheckboxField name="force" label="Skip the gate. The history marks this change as forced." />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {isRollback ? `${action} ${to}` : action}
        </Button>
      </div>
    </form>
  );
}

/** Only spares the operator a refusal: the ops API checks the scope. */
function mayForce({ state }: FollowedSite, area: string): boolean {
  const scopes = state?.operator.scope.split(',') ?? [];
  return scopes.some((scope) => scope === '*/force' || scope === `${area}/force`);
}

/** Whether the pages of an area have moved to the newer of two lanes, so that a version may mend the older one alone. */
function hasMoved({ state }: FollowedSite, area: string, { version }: AreaState): boolean {
  const [newer, older] = state?.lanes ?? [];
  return older !== undefined && newer?.areas[area] === version;
}

/** Versions that a rollback can go to: live before, or published before the live one. */
function earlier(
  versions: readonly StoredVersion[],
  { version: live, standIns }: AreaState,
): StoredVersion[] {
  const publishedAt = versions.find(({ version }) => version === live)?.publishedAt ?? '';
  return versions.filter(
    (each) => each.version !== live && (standIns.includes(each.version) || each.publishedAt < publishedAt),
  );
}

/** Sets the attribute, because React's `autoFocus` focuses while the dialog is still closed. */
function takeFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}

/** The ops API takes no fields but those of the verb. */
function bodyOf(intent: Intent, to: string) {
  if (intent.verb === 'rollback') return { verb: intent.verb, to };
  return intent.verb === 'promote' || intent.verb === 'abort' ? { verb: intent.verb } : intent;
}

function ChangeRefused({ refusal }: { refusal: Refusal }) {
  if (refusal.code === 'stale')
    return (
      <Callout tone="notice" title="Somebody changed the site meanwhile.">
        <p>What you see is up to date again. If you still want this, confirm once more.</p>
      </Callout>
    );
  return (
    <Refused refusal={refusal}>
      {refusal.problems.length > 0 && (
        <ul className={styles.problems}>
          {refusal.problems.map(({ where, message, hint }) => (
            <li key={`${where} ${message}`}>{`${where}: ${message} ${hint}`}</li>
          ))}
        </ul>
      )}
    </Refused>
  );
}

interface UndoEffectsProps {
  area: string;
  undone: number;
  client: Client;
  revision: number;
}

/** What an undo would change, as the registry says it. */
function UndoEffects({ area, undone, client, revision }: UndoEffectsProps) {
  // Fixed, because the undo itself makes a new revision while the dialog closes.
  const [seen] = useState(revision);
  const ask = useCallback(() => client.rehearse(area, undone, seen), [client, area, undone, seen]);
  const { value, error } = useAnswer(ask);
  if (error) return <Refused refusal={error} />;
  if (!value) return <Spinner />;
  const { action, by, at } = value.undone;
  return (
    <>
      <ul>
        {value.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>{`It was: ${action.verb}, by ${by}, ${formatTime(at)}.`}</p>
    </>
  );
}
