import { userUuidOf } from '../../actors/actor.ts';
import { actionOn } from '../../rules/action.ts';
import type { Permission } from '../../rules/workflow.ts';
import type { CalendarAddress } from './record-schema.ts';
import type { CalendarAddressState } from './states.ts';

const onAddress = actionOn<CalendarAddress, CalendarAddressState>();
const own: readonly Permission<Pick<CalendarAddress, 'userUuid'>>[] = [
  {
    right: 'subscribeToCalendar',
    where: ({ userUuid }, actor) => userUuidOf(actor) === userUuid,
    whereLabel: 'sa propre adresse',
  },
];

/** What a person does with the address of their calendar. What leads to a secret is done in one's own name. */
export const calendarAddressActions = {
  stateOf: ({ state }: Pick<CalendarAddress, 'state'>): CalendarAddressState => state,
  rows: {
    createCalendarAddress: onAddress({
      label: 'Créer l’adresse',
      done: 'Adresse du calendrier créée',
      from: [],
      allowed: [{ right: 'subscribeToCalendar' }],
      inOwnName: true,
      reads: [],
    }),
    renewCalendarAddress: onAddress({
      label: 'Changer l’adresse',
      done: 'Adresse du calendrier changée',
      from: ['ACTIVE'],
      allowed: own,
      inOwnName: true,
      button: true,
      reads: ['state', 'userUuid'],
    }),
    revokeCalendarAddress: onAddress({
      label: 'Révoquer l’adresse',
      done: 'Adresse du calendrier révoquée',
      from: ['ACTIVE'],
      allowed: own,
      inOwnName: true,
      button: true,
      reads: ['state', 'userUuid'],
    }),
  },
} as const;
