import { installTranslation } from '@nivaas/contracts/translation';
import { translation as ui } from '@nivaas/ui/messages.hi';
import { translation as shell } from '../messages.hi';

/** Before any code that has texts runs. */
export function install(): void {
  installTranslation('hi', { ...ui, ...shell });
}
