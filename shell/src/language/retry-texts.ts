import { installedTranslation, language } from '@nivaas/contracts';

/** For a document whose script with the texts failed to load: translates at least the parts that are opened later. */
export function retryTexts(): void {
  if (language === 'en' || installedTranslation()) return;
  import('./messages.hi').then(
    ({ install }) => install(),
    () => undefined,
  );
}
