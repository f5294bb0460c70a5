import { useId, useState } from 'react';
import { Button, SelectField, TextField } from '@nivaas/ui';
import type { AreaState, StoredVersion } from '@nivaas/registry/answers';
import type { Intent } from '../dialogs/intent';
import { formatTime } from '../format';
import card from '../parts/card.module.css';
import styles from './canary-panel.module.css';

interface CanaryPanelProps {
  areaState: AreaState;
  versions: readonly StoredVersion[];
  onIntent: (intent: Intent) => void;
}

export function CanaryPanel(props: CanaryPanelProps) {
  const { canary } = props.areaState;
  return (
    <section className={card.card} aria-labelledby="canary-title">
      <h3 id="canary-title">Canary</h3>
      {canary ? (
        <RunningCanary key={canary.percent} canary={canary} onIntent={props.onIntent} />
      ) : (
        <NewCanary {...props} />
      )}
    </section>
  );
}

type RunningCanaryProps = Pick<CanaryPanelProps, 'onIntent'> & { canary: NonNullable<AreaState['canary']> };

function RunningCanary({ canary, onIntent }: RunningCanaryProps) {
  const { version, percent, promoteAfter } = canary;
  const [share, setShare] = useState(percent);
  const facts = [
    `is seen by ${percent} % of the visitors`,
    canary.with && `, together with the canary of ${canary.with}`,
    promoteAfter === null
      ? '. Only a person promotes it.'
      : `. The autopilot promotes it after ${promoteAfter} healthy page views.`,
  ];
  return (
    <>
      <p>
        <code>{version}</code> <span>{facts.filter(Boolean).join('')}</span>
      </p>
      <div className={card.actions}>
        <ShareSlider share={share} onShare={setShare} />
        <Button
          variant="secondary"
          disabled={share === percent}
          onClick={() => onIntent({ verb: 'canary', version, percent: share })}
        >
          {share === percent ? 'Move the slider' : `${share < percent ? 'Lower' : 'Raise'} to ${share} %…`}
        </Button>
        <Button onClick={() => onIntent({ verb: 'promote', version })}>Promote…</Button>
        <Button variant="danger" onClick={() => onIntent({ verb: 'abort', version })}>
          Abort…
        </Button>
      </div>
    </>
  );
}

function NewCanary({ areaState, versions, onIntent }: CanaryPanelProps) {
  const candidates = versions.filter(({ version }) => version !== areaState.version);
  const [chosen, setChosen] = useState<string>();
  const [share, setShare] = useState(5);
  const [views, setViews] = useState('');
  const version = chosen ?? candidates[0]?.version;
  if (version === undefined)
    return <p>There is no other version to try. Publish one: it waits here until somebody shows it.</p>;
  const after = /^[1-9]\d{0,8}$/.test(views.trim()) ? { promoteAfter: Number(views) } : {};
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onIntent({ verb: 'canary', version, percent: share, ...after });
      }}
    >
      <SelectField
        label="Version"
        value={version}
        onChange={(event) => setChosen(event.target.value)}
        options={candidates.map(({ version: value, publishedAt }) => ({
          value,
          label: `${value}, ${formatTime(publishedAt)}`,
        }))}
      />
      <TextField
        label="Promote by itself after"
        hint="Number of healthy page views. Leave empty to promote by hand."
        name="promote-after"
        inputMode="numeric"
        pattern="[1-9][0-9]*"
        value={views}
        onChange={(event) => setViews(event.target.value)}
      />
      <div className={`${card.actions} ${styles.row}`}>
        <ShareSlider share={share} onShare={setShare} />
        <Button type="submit" variant="secondary">
          {`Start with ${share} %…`}
        </Button>
      </div>
    </form>
  );
}

function ShareSlider({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        Share of the visitors <output>{`${share} %`}</output>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={share}
        aria-valuetext={`${share} percent`}
        onChange={(event) => onShare(Number(event.target.value))}
      />
    </div>
  );
}
