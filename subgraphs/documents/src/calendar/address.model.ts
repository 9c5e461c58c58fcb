import { type CalendarAddress, calendarAddressRecordSchema } from '@portal/domain';
import { defineSchema, type Model, schemaFields, withText } from '@portal/server';
import { db } from '../database.ts';

/** With what only the database needs. */
export type StoredAddress = CalendarAddress & {
  /** Whose it is while it holds: nobody has two. */
  liveKey: string | null;
  /** When a program last read the calendar. */
  readAt: Date | null;
};

export const Addresses: Model<StoredAddress> = db.model(
  'CalendarAddress',
  defineSchema<StoredAddress>(
    {
      ...schemaFields(calendarAddressRecordSchema),
      liveKey: { type: String, default: null },
      readAt: { type: Date, default: null },
    },
    { collection: 'calendarAddresses' },
  )
    .index({ calendarAddressUuid: 1 }, { unique: true })
    .index({ secretHash: 1 }, { unique: true })
    .index({ liveKey: 1 }, { ...withText('liveKey'), unique: true }),
);
