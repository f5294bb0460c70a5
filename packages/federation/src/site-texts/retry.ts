import { installedTranslation, language } from '@nivaas/contracts';
import { scripts } from './written';

/** For a document whose script with the texts failed to load: translates at least the parts that are opened later. */
export function retryTexts(): void {
  if (installedTranslation()) return;
  scripts[language]?.().then(
    ({ install }) => install(),
    () => undefined,
  );
}
