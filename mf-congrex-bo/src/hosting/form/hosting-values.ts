import { hostingInput } from '@portal/domain/logistics/hosting/fields';
import type { RoomType } from '@portal/domain/logistics/hosting/states';
import { validate } from '@portal/web/forms';
import { z } from 'zod';
import type { EventGathering } from '../../event/event-context.ts';
import type { HostingEntry, HostingFormQuery } from '../../generated/graphql.ts';
import { eveningsOf, toLogisticsGathering } from '../to-logistics-gathering.ts';

export type KeptHosting = NonNullable<HostingFormQuery['hosting']>;

export interface NightValues {
  /** Of a night that is there already. */
  hostingNightUuid: string | null;
  date: string | null;
  roomType: RoomType | null;
  quota: number | null;
  /** In euros. */
  price: number | null;
}

/** The values of the form as its fields hold them: empty text is '', a price is in euros. */
export interface HostingValues extends Record<string, unknown> {
  /** Under which a new hotel is created: a save that is sent twice creates one. */
  hostingUuid: string;
  name: string;
  address: string;
  city: string;
  phone: string;
  website: string;
  comment: string;
  businessUnitUuids: string[];
  hostingNights: NightValues[];
}

export const emptyNight = (date: string | null): NightValues => ({
  hostingNightUuid: null,
  date,
  roomType: 'SINGLE',
  quota: null,
  price: null,
});

/** What a new hotel begins with: a line for each night of the event, in its city, for its unit where it has one only. */
export const newHosting = (gathering: EventGathering): HostingValues => ({
  hostingUuid: crypto.randomUUID(),
  name: '',
  address: '',
  city: gathering.city ?? '',
  phone: '',
  website: '',
  comment: '',
  businessUnitUuids:
    gathering.businessUnits.length === 1 ? gathering.businessUnits.map(({ businessUnitUuid }) => businessUnitUuid) : [],
  hostingNights: eveningsOf(gathering).map(emptyNight),
});

/** A hotel as the form begins with it. */
export const valuesOf = (hosting: KeptHosting): HostingValues => ({
  hostingUuid: hosting.hostingUuid,
  name: hosting.name,
  address: hosting.address ?? '',
  city: hosting.city ?? '',
  phone: hosting.phone ?? '',
  website: hosting.website ?? '',
  comment: hosting.comment ?? '',
  businessUnitUuids: hosting.businessUnits.map(({ businessUnitUuid }) => businessUnitUuid),
  hostingNights: hosting.hostingNights.map(({ hostingNightUuid, date, roomType, quota, price }) => ({
    hostingNightUuid,
    date,
    roomType,
    quota,
    price: price === null || price === undefined ? null : price / 100,
  })),
});

/** Euros as whole cents. */
const centsOf = (euros: number | null): number | null => (euros === null ? null : Math.round(euros * 100));
const orNull = (text: string): string | null => text.trim() || null;

/** What is sent: the fields of the rules, as they are kept, so that what was not touched is equal. */
export const inputOf = ({ hostingUuid: _uuid, ...values }: HostingValues): Record<string, unknown> => ({
  name: values.name.trim(),
  address: orNull(values.address),
  city: orNull(values.city),
  phone: orNull(values.phone),
  website: orNull(values.website),
  comment: orNull(values.comment),
  businessUnitUuids: values.businessUnitUuids,
  hostingNights: values.hostingNights.map(({ price, ...night }) => ({ ...night, price: centsOf(price) })),
});

/** Errors of the server under the fields of the form: their names are the same. */
export const fieldProblems = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^hosting\./, ''), message]));

const kept = (hosting: KeptHosting) => ({
  hostingNights: hosting.hostingNights.map(({ hostingNightUuid, date, roomType, quota, price }) => ({
    hostingNightUuid,
    date,
    roomType,
    quota,
    price: price ?? null,
  })),
  rooms: hosting.hostingNights.map(({ hostingNightUuid, taken, waiting }) => ({ hostingNightUuid, taken, waiting })),
});

/**
 * The rules of a hotel over the values of the form.
 * @param hosting as it was when the form was opened: what is given of it stays
 */
export function hostingSchema(
  gathering: EventGathering,
  hosting: KeptHosting | undefined,
): z.ZodType<HostingEntry, HostingValues> {
  const rules = hostingInput(toLogisticsGathering(gathering), hosting && kept(hosting));
  return z.custom<HostingValues>().transform(async (values, ctx) => {
    const outcome = await validate(rules, inputOf(values));
    if (!outcome.errors) return outcome.values;
    for (const [field, message] of Object.entries(outcome.errors)) {
      ctx.addIssue({ code: 'custom', path: field.split('.'), message });
    }
    return z.NEVER;
  });
}
