import { type CalendarAddress, calendarAddressWorkflow, userUuidOf } from '@portal/domain';
import { type Context, defineAggregate, type Filter } from '@portal/server';
import { Addresses, type StoredAddress } from './address.model.ts';

/** The addresses of calendars, each reached by its owner alone. */
export const CalendarAddresses = defineAggregate({
  workflow: calendarAddressWorkflow,
  model: Addresses,
  idField: 'calendarAddressUuid',
  stateField: 'state',
  reach: ({ actor }: Context): Filter<StoredAddress> =>
    actor.kind === 'service' ? {} : { userUuid: userUuidOf(actor) ?? 'nobody' },
  derive: ({ state, userUuid }: CalendarAddress) => ({ liveKey: state === 'ACTIVE' ? userUuid : null }),
  unique: { liveKey: { code: 'CALENDAR_ADDRESS_EXISTS', field: 'content' } },
});
