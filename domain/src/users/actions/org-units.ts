import { actionOn } from '../../rules/action.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { BusinessUnit, Zone } from '../record-schema.ts';
import type { OrgUnitState } from '../states.ts';

const onUnit = actionOn<BusinessUnit, OrgUnitState>();
const onZone = actionOn<Zone, OrgUnitState>();
const allowed = [{ right: 'manageZone' as const }];
const standsForNoUnit: Guard<Pick<Zone, 'isGlobal'>> = ({ doc }) => (doc.isGlobal ? 'ZONE_STANDS_FOR_UNIT' : true);

/** Who creates units, changes and retires them. */
export const businessUnitActions = {
  stateOf: ({ state }: Pick<BusinessUnit, 'state'>): OrgUnitState => state,
  rows: {
    createBusinessUnit: onUnit({ label: 'Créer la franchise', done: 'Franchise créée', from: [], allowed, reads: [] }),
    updateBusinessUnit: onUnit({
      label: 'Modifier la franchise',
      done: 'Franchise modifiée',
      from: ['active'],
      allowed,
      reads: ['state'],
    }),
    retireBusinessUnit: onUnit({
      label: 'Retirer la franchise',
      done: 'Franchise retirée',
      from: ['active'],
      allowed,
      button: true,
      reads: ['state'],
    }),
  },
} as const;

/** The same for zones. */
export const zoneActions = {
  stateOf: ({ state }: Pick<Zone, 'state'>): OrgUnitState => state,
  rows: {
    createZone: onZone({ label: 'Créer la zone', done: 'Zone créée', from: [], allowed, reads: [] }),
    updateZone: onZone({
      label: 'Modifier la zone',
      done: 'Zone modifiée',
      from: ['active'],
      allowed,
      reads: ['state'],
    }),
    retireZone: onZone({
      label: 'Retirer la zone',
      done: 'Zone retirée',
      from: ['active'],
      allowed,
      when: [standsForNoUnit],
      button: true,
      reads: ['state', 'isGlobal'],
    }),
  },
} as const;
