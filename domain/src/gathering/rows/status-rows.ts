import { z } from 'zod';
import { requiredText } from '../../fields/fields.ts';
import type { Row } from '../../rules/workflow.ts';
import { gatheringActions } from '../actions.ts';
import { statusEvents } from '../event-builders.ts';
import type { Gathering } from '../gathering.ts';
import { isConfirmed, noPendingChange } from '../guards.ts';
import type { GatheringStatus } from '../states.ts';
import { sectionsOf, validatorsOf } from '../team/team.ts';
import { isComplete, isConfigured } from './edit-guards.ts';

const row = <Input, Raw = Input>(r: Row<Gathering, GatheringStatus, Input, Raw>) => r;

const viaStatus = { alsoNamed: ['setGatheringStatus'] };
const { rows: actions } = gatheringActions;

const allValidators = ({ doc }: { doc: Gathering }): string[] =>
  sectionsOf(doc).flatMap(({ section, businessUnitUuid }) => validatorsOf(doc, section, businessUnitUuid));

/** Transitions of a gathering (decisions, section 2). */
export const statusRows = {
  completeGathering: row({
    ...actions.completeGathering,
    to: 'DRAFT',
    when: [isComplete],
    emits: statusEvents(),
  }),
  sendGatheringToValidation: row({
    ...actions.sendGatheringToValidation,
    to: 'TO_VALIDATE',
    when: [isComplete],
    apply: () => ({ gatheringValidations: [] }),
    emits: statusEvents('gatheringToValidate', allValidators),
    ...viaStatus,
  }),
  publishGatheringToStaff: row({
    ...actions.publishGatheringToStaff,
    to: 'PUBLISHED',
    when: [isConfigured, noPendingChange],
    emits: statusEvents('gatheringPublishedToStaff'),
    ...viaStatus,
  }),
  publishGatheringToHcps: row({
    ...actions.publishGatheringToHcps,
    to: 'PUBLISHED_FRONT',
    when: [isConfigured, noPendingChange],
    emits: statusEvents('gatheringPublishedToHcps'),
    ...viaStatus,
  }),
  closeGathering: row({
    ...actions.closeGathering,
    to: 'CLOSED',
    when: [isConfigured, noPendingChange],
    emits: statusEvents('gatheringClosed'),
    ...viaStatus,
  }),
  windUpGathering: row({
    ...actions.windUpGathering,
    to: 'WINDED_UP',
    when: [isConfigured, noPendingChange],
    input: z.object({ confirmed: z.boolean().optional() }),
    check: [isConfirmed],
    apply: ({ doc }) => ({ statusBeforeWindUp: doc.status }),
    emits: statusEvents('gatheringWoundUp'),
    ...viaStatus,
  }),
  reopenGathering: row({
    ...actions.reopenGathering,
    to: ({ doc }) => doc.statusBeforeWindUp ?? 'CLOSED',
    apply: () => ({ statusBeforeWindUp: null }),
    emits: statusEvents('gatheringReopened'),
  }),
  catchUpGathering: row({
    ...actions.catchUpGathering,
    to: 'CLOSED',
    input: z.object({ reason: requiredText(1000) }),
    emits: statusEvents(),
    records: ({ input }) => ({ ...input }),
  }),
};
