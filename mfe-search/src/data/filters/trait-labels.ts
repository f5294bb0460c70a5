import type { Trait } from '@nivaas/catalog';
import { messages } from '../../messages';

/** How a choice reads by itself, as in a chip: "Facing East". In the form, its group says the rest. */
export function traitLabel(trait: Trait, value: string, isInGroup = false): string {
  const labels: Record<string, string> = messages.traits[trait].values;
  const label = labels[value] ?? value;
  return isInGroup ? label : messages.traits[trait].chip(label);
}
