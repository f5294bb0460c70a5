import { translated } from '@nivaas/contracts';

export const photoTexts = /* #__PURE__ */ translated('mfe-content/sell-photos', {
  title: 'Photos',
  hint: 'Up to 10 photos as JPEG, PNG or WebP, each up to 20 MB. They stay on this device: nothing is uploaded. We make smaller copies, without the place and time that a camera notes.',
  add: 'Add photos',
  drop: 'or drop them here',
  full: 'You have 10 photos. Remove one to add another.',
  preparing: 'Preparing your photos…',
  added: (count: number, all: number) =>
    `${count === 1 ? '1 photo' : `${count} photos`} added, ${all} in all`,
  notAdded: 'Not every photo was added',
  wrongType: (name: string) => `${name} is not a JPEG, PNG or WebP picture.`,
  tooLarge: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB.`,
  damaged: (name: string) => `${name} could not be opened. It may be damaged.`,
  tooMany: (most: number, left: number) =>
    `A listing has at most ${most} photos, so ${left === 1 ? '1 photo was' : `${left} photos were`} left out.`,
  notKept:
    'Your browser did not let us keep the photos. They are here until you close or reload this page; your answers are kept.',
  nth: (place: number) => `Photo ${place}`,
  cover: 'Cover',
  gone: 'This photo is no longer on this device. Remove it, or add it again.',
  goneShort: 'This photo is no longer on this device.',
  description: (place: number) => `What photo ${place} shows`,
  turn: 'Turn',
  earlier: 'Move earlier',
  later: 'Move later',
  remove: 'Remove',
  turned: (photo: string) => `${photo}: turned to the right`,
  notTurned: (photo: string) => `${photo} could not be turned.`,
  movedTo: (place: number, all: number) => `Now photo ${place} of ${all}`,
  removed: (photo: string) => `Removed: ${photo}`,
  undo: 'Undo',
  undone: (photo: string) => `Brought back: ${photo}`,
});
