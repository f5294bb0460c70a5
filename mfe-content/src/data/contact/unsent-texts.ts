import { translated } from '@nivaas/contracts';

/** Not in `messages`, because only one page needs these texts. */
export const unsentTexts = /* #__PURE__ */ translated('mfe-content/unsent-messages', {
  title: 'Messages not sent',
  intro: 'They are on this device only. Send each one as an email, or delete it.',
  written: (date: string) => `Written ${date}`,
  send: 'Send by email',
  remove: 'Delete',
  about: (subject: string, date: string) => `${subject}, ${date}`,
  removed: 'Message deleted',
  undo: 'Undo',
  online: 'You are online again. This message is not sent yet',
});
