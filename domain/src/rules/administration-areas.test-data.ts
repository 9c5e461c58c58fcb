import { calendarAddressActions } from '../documents/calendar-address/actions.ts';
import { webhookActions, webhookDeliveryActions } from '../documents/webhooks/actions.ts';
import { webhookDeliveryStates, webhookStates } from '../documents/webhooks/states.ts';
import {
  benefitFilingActions,
  benefitSettingsActions,
  benefitThresholdActions,
  capAcknowledgementActions,
  expenseCategoryActions,
} from '../expenses/actions.ts';
import { benefitFilingStates } from '../expenses/benefit-rules/kinds.ts';
import { now, person } from '../gathering/example.test-data.ts';
import { hcpMergeActions } from '../hcps/merge/actions.ts';
import { hcpDistinctActions } from '../hcps/merge/distinct-actions.ts';
import { hcpMergeStates } from '../hcps/merge/states.ts';
import { mailingActions, mailTextsActions } from '../mails/actions.ts';
import { gatheringOf } from '../participants/example.test-data.ts';
import { serfActions } from '../serf/actions.ts';
import { aSerf, uuids as serfUuids } from '../serf/example.test-data.ts';
import { serfStatuses } from '../serf/states.ts';
import { programmePageActions, programmeRequestActions } from '../skyclarys/actions.ts';
import { programmePageStates, programmeRequestStates } from '../skyclarys/states.ts';
import {
  applicationLinkActions,
  businessUnitActions,
  delegationActions,
  userActions,
  zoneActions,
} from '../users/actions.ts';
import { type Area, everybody } from './event-areas.test-data.ts';

const actors = everybody;
const of = (states: readonly string[], more: object = {}): object[] => states.map((state) => ({ state, ...more }));

const anAccount = { userUuid: person.roc, userType: 'roc', additionalRights: [], authentication: 'portal' };

/** Of what belongs to no event: accounts, org units, rules on money, forms, and what other systems are sent. */
export const administrationAreas: Record<string, Area> = {
  users: { ...userActions, docs: of(['active', 'inactive'], anAccount), actors },
  delegations: {
    ...delegationActions,
    docs: of(['open', 'ended'], { delegatorUuid: person.roc, to: '2030-01-01' }),
    actors,
  },
  applicationLinks: { ...applicationLinkActions, docs: of(['listed', 'deleted']), actors },
  businessUnits: { ...businessUnitActions, docs: of(['active', 'retired']), actors },
  zones: { ...zoneActions, docs: of(['active', 'retired'], { isGlobal: false }), actors },
  hcpMerges: { ...hcpMergeActions, docs: of(hcpMergeStates, { undoUntil: now }), actors },
  hcpDistinctPairs: { ...hcpDistinctActions, docs: of(['apart', 'together']), actors },
  mailings: {
    ...mailingActions,
    docs: of(['PLANNED', 'CANCELLED'], {
      sendAt: new Date('2030-01-01'),
      senderUserUuid: '',
      gathering: gatheringOf(),
    }),
    actors,
  },
  mailTexts: { ...mailTextsActions, docs: [{ gathering: gatheringOf() }], actors },
  expenseCategories: { ...expenseCategoryActions, docs: of(['KEPT', 'RETIRED']), actors },
  benefitThresholds: { ...benefitThresholdActions, docs: of(['KEPT', 'REMOVED']), actors },
  benefitSettings: { ...benefitSettingsActions, docs: [{}], actors },
  benefitFilings: { ...benefitFilingActions, docs: of(benefitFilingStates), actors },
  capAcknowledgements: { ...capAcknowledgementActions, docs: [{}], actors },
  serfs: {
    ...serfActions,
    docs: serfStatuses.map((status) => aSerf(status)),
    actors: [...actors, { kind: 'link', purpose: 'SERF', linkId: 'l', healthCareProfessionalUuid: serfUuids.hcp }],
  },
  programmePages: { ...programmePageActions, docs: of(programmePageStates, { versionStates: [] }), actors },
  programmeRequests: { ...programmeRequestActions, docs: of(programmeRequestStates), actors },
  webhooks: { ...webhookActions, docs: of(webhookStates), actors },
  webhookDeliveries: {
    ...webhookDeliveryActions,
    docs: of(webhookDeliveryStates, { webhook: { state: 'ENABLED' } }),
    actors,
  },
  calendarAddresses: { ...calendarAddressActions, docs: of(['ACTIVE', 'REVOKED'], { userUuid: person.roc }), actors },
};
