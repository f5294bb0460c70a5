import { Callout, type Elements } from '@nivaas/ui';
import type { Refusal } from '@nivaas/contracts/refusal';

export function Refused({ refusal, children }: { refusal: Refusal; children?: Elements }) {
  return (
    <Callout tone="danger" title={refusal.message}>
      <p>{refusal.hint}</p>
      {children}
    </Callout>
  );
}
