import { buttonEntries } from './gallery/buttons.tsx';
import { choiceEntries } from './gallery/choices.tsx';
import { dateEntries } from './gallery/dates.tsx';
import { displayEntries } from './gallery/display.tsx';
import type { GalleryEntry } from './gallery/entry.tsx';
import { feedbackEntries } from './gallery/feedback.tsx';
import { fieldEntries } from './gallery/fields.tsx';
import { navigationEntries } from './gallery/navigation.tsx';
import { overlayEntries } from './gallery/overlays.tsx';
import { pickedFieldEntries } from './gallery/picked-fields.tsx';
import { signatureEntries } from './gallery/signature.tsx';
import { tableEntries } from './gallery/table.tsx';

export type { GalleryEntry, GalleryState } from './gallery/entry.tsx';

/** Every widget in every state, live: the shell's /ui page renders it, tests iterate over it. */
export const gallery: readonly GalleryEntry[] = [
  ...buttonEntries,
  ...fieldEntries,
  ...pickedFieldEntries,
  ...choiceEntries,
  ...dateEntries,
  ...displayEntries,
  ...feedbackEntries,
  ...navigationEntries,
  ...overlayEntries,
  ...signatureEntries,
  ...tableEntries,
];
