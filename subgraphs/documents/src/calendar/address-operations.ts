import { availableActions, calendarAddressWorkflow, calendarContentLabels, userUuidOf } from '@portal/domain';
import { type Context, perform, portalUrl, type Resolver } from '@portal/server';
import { Addresses, type StoredAddress } from './address.model.ts';
import { CalendarAddresses } from './address-aggregate.ts';
import { hashOfSecret, newSecret } from './secret.ts';

const addressOf = (secret: string): string => `${portalUrl()}/calendar/${secret}.ics`;

interface Chosen {
  content: keyof typeof calendarContentLabels;
}
interface ById extends Chosen {
  calendarAddressUuid: string;
}

/** @returns the address, only this once: a hash of its secret is all that is kept. @throws PortalError CALENDAR_ADDRESS_EXISTS */
async function create(ctx: Context, { content }: Chosen) {
  const secret = newSecret();
  const input = { content, secretHash: hashOfSecret(secret) };
  const made = await perform(ctx, CalendarAddresses, 'createCalendarAddress', null, input);
  return { address: addressOf(secret), calendarAddress: made };
}

/** From now on the address before is unknown. @returns the new one, only this once. @throws PortalError NOT_FOUND, ILLEGAL_TRANSITION */
async function renew(ctx: Context, { calendarAddressUuid, content }: ById) {
  const secret = newSecret();
  const input = { content, secretHash: hashOfSecret(secret) };
  const made = await perform(ctx, CalendarAddresses, 'renewCalendarAddress', calendarAddressUuid, input);
  return { address: addressOf(secret), calendarAddress: made };
}

export const calendarQueries: Record<string, Resolver> = {
  calendarAddress: (_source, _args, ctx) =>
    Addresses.findOne({ liveKey: userUuidOf(ctx.actor) ?? 'nobody' }, { _id: 0, secretHash: 0 }).lean(),
};

export const calendarMutations: Record<string, Resolver> = {
  createCalendarAddress: (_source, asked: Chosen, ctx) => create(ctx, asked),
  renewCalendarAddress: (_source, asked: ById, ctx) => renew(ctx, asked),
  revokeCalendarAddress: (_source, { calendarAddressUuid }: ById, ctx) =>
    perform(ctx, CalendarAddresses, 'revokeCalendarAddress', calendarAddressUuid),
};

export const calendarFields: Record<string, Resolver<StoredAddress>> = {
  contentLabel: ({ content }) => calendarContentLabels[content],
  availableActions: (address, _, ctx) => availableActions(calendarAddressWorkflow, address, ctx.actor, ctx.now()),
};
