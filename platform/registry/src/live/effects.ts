import type { AreaState } from '../formats/formats';

type Areas = Readonly<Record<string, AreaState>>;

/** What differs between two states of the site, in sentences. */
export function effectsOf(before: Areas, after: Areas): string[] {
  return Object.entries(after).flatMap(([area, state]) => {
    const was = before[area];
    if (!was) return `${area} ${state.version} is live again.`;
    return was === state ? [] : effectsOn(area, was, state);
  });
}

function effectsOn(area: string, was: AreaState, is: AreaState): string[] {
  const lifted = was.held.filter((version) => !is.held.includes(version));
  const held = is.held.filter((version) => !was.held.includes(version));
  return [
    was.version === is.version ? '' : `${area} ${is.version} goes live instead of ${was.version}.`,
    canaryEffect(area, was.canary, is.canary),
    was.off === is.off ? '' : `${area} is switched ${is.off ? 'off: visitors see its fallback' : 'on'}.`,
    lifted.length > 0 ? `The hold of ${area} ${lifted.join(', ')} is lifted.` : '',
    held.length > 0 ? `${area} ${held.join(', ')} is held.` : '',
  ].filter((sentence) => sentence !== '');
}

function canaryEffect(area: string, was: AreaState['canary'], is: AreaState['canary']): string {
  if (is && (was?.version !== is.version || was.percent !== is.percent))
    return `${is.percent} % of the visitors get ${area} ${is.version} as a canary.`;
  return was && !is ? `The canary ${area} ${was.version} ends.` : '';
}
