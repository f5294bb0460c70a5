import { useRef, type ReactNode } from 'react';
import { Button, icons, Status, type Box } from '@nivaas/ui';
import { messages } from '../../../messages';
import { BOX_CHANGES, FIRST_BOX, type BoxChange } from './area-box';
import styles from './area-tool.module.css';

const text = messages.map.area;

interface AreaToolProps {
  /** Undefined while no area is being drawn. */
  box: Box | undefined;
  /** Homes in the box. */
  found: number;
  onChange: (box: Box | undefined) => void;
  onApply: () => void;
}

/**
 * Draws an area. Its buttons do what dragging on the map does, for keyboards and for those who cannot drag. The first
 * one stays, so that focus has a place when the others go.
 */
export function AreaTool({ box, found, onChange, onApply }: AreaToolProps): ReactNode {
  const toggle = useRef<HTMLButtonElement>(null);
  const apply = () => {
    toggle.current?.focus();
    onApply();
  };
  return (
    <div className={styles.tool} data-needs-script>
      <Button
        ref={toggle}
        variant="secondary"
        size="sm"
        icon={icons.area}
        aria-expanded={box !== undefined}
        onClick={() => onChange(box ? undefined : FIRST_BOX)}
      >
        {text.draw}
      </Button>
      {box && (
        <div className={styles.changes} role="group" aria-label={text.label}>
          <p className={styles.hint}>{text.hint}</p>
          {(Object.keys(BOX_CHANGES) as BoxChange[]).map((change) => (
            <button
              key={change}
              type="button"
              className={styles.step}
              aria-label={text.changes[change]}
              onClick={() => onChange(BOX_CHANGES[change](box))}
            >
              <span aria-hidden="true">{SIGNS[change]}</span>
            </button>
          ))}
          <Status className={styles.found}>{messages.map.homes(found)}</Status>
          <Button size="sm" onClick={apply}>
            {text.apply}
          </Button>
        </div>
      )}
    </div>
  );
}

const SIGNS: Record<BoxChange, string> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  smaller: '−',
  larger: '+',
};
