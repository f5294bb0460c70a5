import type { AreaState } from '@nivaas/registry/answers';

export type Intent =
  | { verb: 'rollback'; version: string | undefined }
  | { verb: 'activate'; version: string }
  | { verb: 'undo'; revision: number }
  | { verb: 'canary'; version: string; percent: number; promoteAfter?: number }
  | { verb: 'promote' | 'abort'; version: string }
  | { verb: 'off' | 'on' | 'resume' };

/** The words of a dialog. `action` is on the button that confirms; for a rollback the chosen version follows it. */
export function describe(intent: Intent, area: string, { version, canary, held }: AreaState) {
  const end = canary ? ' The canary ends.' : '';
  switch (intent.verb) {
    case 'rollback':
      return {
        title: `Roll back ${area}`,
        effect: `Every new page view gets the chosen version instead of ${version}. Open tabs take it at their next navigation. ${version} is held until somebody lifts that.${end}`,
        action: 'Roll back to',
      };
    case 'activate':
      return {
        title: `Activate ${area}`,
        effect: `Every new page view gets ${intent.version} instead of ${version}.${end}`,
        action: `Activate ${intent.version}`,
      };
    case 'undo':
      return {
        title: `Undo revision ${intent.revision}`,
        effect: 'What it changed becomes again what it was before:',
        action: 'Undo it',
      };
    case 'canary':
      return {
        title: `Canary of ${area}: ${intent.percent} %`,
        effect: `${intent.percent} % of the visitors get ${intent.version}, the same ones each time.`,
        action: `Give it to ${intent.percent} %`,
      };
    case 'promote':
      return {
        title: `Promote the canary of ${area}`,
        effect: `Everybody gets ${intent.version} instead of ${version}.`,
        action: 'Promote',
      };
    case 'abort':
      return {
        title: `Abort the canary of ${area}`,
        effect: `The visitors of the canary get ${version} again.`,
        action: 'Abort the canary',
      };
    case 'off':
      return {
        title: `Switch ${area} off`,
        effect: `Pages and fragments of ${area} show their fallback. The rest of the site keeps working.`,
        action: 'Switch off',
      };
    case 'on':
      return {
        title: `Switch ${area} on`,
        effect: `Pages and fragments of ${area} show ${version} again.`,
        action: 'Switch on',
      };
    case 'resume':
      return {
        title: `Lift the hold of ${area}`,
        effect: `${held.join(', ')} may go live again, and the autopilot acts on ${area} again. This makes nothing live.`,
        action: 'Lift the hold',
      };
  }
}
