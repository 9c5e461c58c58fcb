import { openPage } from '../../solicit/testing/solicit.tsx';
import ImportTab from '../ImportTab.tsx';
import type { Import, ImportLine, Source } from '../words.ts';

export const action = (name: string, more: object = {}) => ({
  __typename: 'AvailableAction' as const,
  name,
  label: name,
  allowed: true,
  reason: null,
  reasonLabel: null,
  ...more,
});
export const one = (state: Import['state'], more: Partial<Import> = {}): Import => ({
  __typename: 'Import',
  importUuid: 'one',
  kind: 'ATTENDEES',
  kindLabel: 'Invités d’Evenium',
  state,
  stateLabel: state,
  monitoring: 'PENDING',
  fileName: null,
  done: 0,
  toDo: 0,
  counts: {
    __typename: 'ImportCounts',
    created: 2,
    changed: 1,
    skipped: 4,
    conflicts: 3,
    refused: 1,
    unknown: 1,
  },
  userName: 'Zoé Lefébure',
  errorCode: null,
  errorLabel: null,
  undone: 0,
  kept: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  availableActions: [],
  ...more,
});
export const line = (index: number, outcome: ImportLine['outcome'], message: string): ImportLine => ({
  __typename: 'ImportLine',
  index,
  label: `Ligne ${index} : ${message}`,
  message,
  outcome,
  outcomeLabel: outcome,
  undoOutcome: null,
  undoMessage: null,
  decision: null,
  isUnknown: false,
  personName: null,
  firstName: 'Anne',
  lastName: `Achard-${index}`,
  email: null,
  veevaId: null,
  eveniumGuestId: `G-${index}`,
});
const linked: Source = {
  __typename: 'AttendeeImportSource',
  eveniumEventId: 'EVT',
  canImportAttendees: true,
  canImportFile: true,
  reason: null,
  reasonLabel: null,
};
export const start = (source: Partial<Source> = {}, imports: Import[] = []) => ({
  data: {
    attendeeImportSource: { ...linked, ...source },
    attendeeImports: imports,
    gathering: { __typename: 'Gathering', gatheringUuid: 'event', importedAttendees: [] },
  },
});
export const lines = (items: ImportLine[]) => ({
  data: {
    lines: {
      __typename: 'ImportLinePage',
      total: items.length,
      endCursor: null,
      hasNextPage: false,
      items,
    },
  },
});

const path = '/congrex/event/tabs';
export const open = (answers: object, search = '') =>
  openPage(
    path,
    {
      element: <ImportTab gatheringUuid="event" />,
      answers: { AttendeeImports: start(), ...answers },
      address: `${path}?rubrique=import${search}`,
    },
    ['importAttendee', 'readTransportNote'],
  );
export const openOne = (shown: Import, more: object = {}) =>
  open(
    {
      AttendeeImport: { data: { import: shown } },
      AttendeeImportLines: lines([line(1, 'CREATED', 'Ajouté à la liste.'), line(2, 'REFUSED', 'Statut inconnu.')]),
      ...more,
    },
    '&import=one',
  );
