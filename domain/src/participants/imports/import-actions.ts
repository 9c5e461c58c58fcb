import { importStateOf, importStepsOf, preparationOf } from '../../imports/actions.ts';

const ofGuests = importStepsOf('importAttendee');
const ofFile = importStepsOf('importParticipant');

/** Who may do what with the imports into a gathering's list, and when. */
export const importActions = {
  stateOf: importStateOf,
  rows: {
    previewAttendeeImport: preparationOf('Préparer l’import des invités', 'importAttendee'),
    previewPresenceImport: preparationOf('Préparer l’import des présences', 'importAttendee'),
    decideAttendeeImportLine: ofGuests.decides,
    importAttendees: ofGuests.confirms,
    cancelAttendeeImport: ofGuests.cancels,
    undoAttendeeImport: ofGuests.undoes,
    previewParticipantImport: preparationOf('Préparer l’import des participants', 'importParticipant'),
    decideParticipantImportLine: ofFile.decides,
    importParticipants: ofFile.confirms,
    cancelParticipantImport: ofFile.cancels,
    undoParticipantImport: ofFile.undoes,
  },
} as const;
