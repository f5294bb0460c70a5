import type { Trait } from '@nivaas/catalog';
import { messages } from '../../messages';

/** The label of a choice. Outside its group, as in a chip, it is complete: "Facing East" instead of "East". */
export function traitLabel(trait: Trait, value: string, isInGroup = false): string {
  const labels: Record<string, string> = messages.traits[trait].values;
  const label = labels[value] ?? value;
  return isInGroup ? label : messages.traits[trait].chip(label);
}
