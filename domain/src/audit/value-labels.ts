import { activityEntryTypeLabels, activityNatureLabels, activityOrganizerLabels } from '../activities/states.ts';
import { userTypeLabels } from '../actors/user-types.ts';
import { categoryLibraries } from '../category/category.ts';
import { expenseNoteStateLabels } from '../expenses/note/states.ts';
import {
  biogenEventTypeLabels,
  gatheringFormatLabels,
  gatheringStateLabels,
  gatheringTypeLabels,
  invitationTypeLabels,
  nationalityTypeLabels,
} from '../gathering/states.ts';
import { bankStatementStatusLabels, honorificLabels, specialtyLabels } from '../hcps/enumerations.ts';
import { roomTypeLabels } from '../logistics/hosting/states.ts';
import { transportNoteStateLabels } from '../logistics/transport/states.ts';
import { genderLabels } from '../participants/person/genders.ts';
import { participantStateLabels, participationTypeLabels, presenceLabels } from '../participants/states.ts';
import { solicitationStateLabels } from '../solicitations/states.ts';
import { authenticationLabels, profileLabels } from '../users/labels.ts';

/** Of all versions: a category keeps its name. */
const categoryLabels = Object.fromEntries(
  Object.values(categoryLibraries).flatMap((library) => library.map(({ id, label }) => [id, label])),
);

type Labels = Readonly<Record<string, string>>;

/** What the codes of a field mean, whichever kind of document has it. */
export const valueLabels: Readonly<Record<string, Labels>> = {
  userType: userTypeLabels,
  roles: userTypeLabels,
  profile: profileLabels,
  authentication: authenticationLabels,
  serfForm: { DEFAULT: 'SERF', BBU: 'SERF biosimilaires' },
  visibility: { VISIBLE: 'Visible', HIDDEN: 'Masquée' },
  presence: { ...presenceLabels.congress, ...presenceLabels.biogenEvent },
  category: categoryLabels,
  invitationStatus: participantStateLabels,
  participationType: participationTypeLabels,
  gender: genderLabels,
  honorific: honorificLabels,
  specialty: specialtyLabels,
  bankStatementStatus: bankStatementStatusLabels,
  solicitationStatus: solicitationStateLabels,
  status: {
    ...transportNoteStateLabels,
    ...expenseNoteStateLabels,
    ...solicitationStateLabels,
    ...gatheringStateLabels,
  },
  type: { ...biogenEventTypeLabels, ...gatheringTypeLabels },
  eventType: biogenEventTypeLabels,
  gatheringType: gatheringTypeLabels,
  format: gatheringFormatLabels,
  nationalityType: nationalityTypeLabels,
  invitationType: invitationTypeLabels,
  nature: activityNatureLabels,
  entryType: activityEntryTypeLabels,
  organizer: activityOrganizerLabels,
  roomType: roomTypeLabels,
};
