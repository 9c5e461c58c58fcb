import { z } from 'zod';
import { mslUserTypes } from '../../actors/user-types.ts';
import { recordingChanges } from '../../audit/changes.ts';
import { requiredText, uuid } from '../../fields/fields.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { zoneActions } from '../actions/org-units.ts';
import { zoneChanged } from '../events.ts';
import type { User, Zone } from '../record-schema.ts';
import { type OrgUnitState, orgUnitStates } from '../states.ts';
import { displayOrder } from './business-units.ts';

const zoneFields = z.strictObject({ label: requiredText(80), order: displayOrder });

/** An MSL that is left out stays; null means none. */
export const zoneInput = zoneFields.extend({ mslUserUuid: uuid.nullish() });
export type ZoneInput = z.infer<typeof zoneInput>;
export const newZoneInput = zoneFields.extend({ businessUnitUuid: uuid });
export type NewZoneInput = z.infer<typeof newZoneInput>;

/** Whether somebody can be the MSL of a zone: an MSL, or a manager of MSLs, who is there and of its unit. */
export const canBeMslOf = (
  { businessUnitUuid }: Pick<Zone, 'businessUnitUuid'>,
  user: Pick<User, 'state' | 'userType' | 'businessUnitUuid'>,
): boolean =>
  user.state === 'active' && mslUserTypes.includes(user.userType) && user.businessUnitUuid === businessUnitUuid;

const announced = ({ doc }: RuleContext<Zone>) => [zoneChanged.of(doc.zoneUuid, doc)];
const retirement = z.strictObject({ openCongresses: z.number().int().min(0) });

export const zoneWorkflow = defineWorkflow<Zone, OrgUnitState>()({
  name: 'zone',
  states: orgUnitStates,
  stateLabels: { active: 'En service', retired: 'Retirée' },
  stateOf: zoneActions.stateOf,
  rows: {
    createZone: {
      ...zoneActions.rows.createZone,
      to: 'active',
      input: newZoneInput.extend({ zoneUuid: uuid, isGlobal: z.boolean() }),
      apply: ({ input }) => ({ ...input, mslUserUuid: null }),
      emits: announced,
    },
    updateZone: {
      ...zoneActions.rows.updateZone,
      to: 'same',
      input: zoneInput,
      edits: { values: ({ label, order, mslUserUuid }) => ({ label, order, mslUserUuid }) },
      apply: ({ doc, input: { mslUserUuid = doc.mslUserUuid, ...fields } }) => ({ ...fields, mslUserUuid }),
      records: recordingChanges('label', 'order', 'mslUserUuid'),
      emits: announced,
    },
    retireZone: {
      ...zoneActions.rows.retireZone,
      to: 'retired',
      input: retirement,
      check: [({ input }) => (input.openCongresses === 0 ? true : 'ZONE_HAS_PLACES')],
      emits: announced,
    },
  },
});
