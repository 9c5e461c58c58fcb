import {
  availableActions,
  categoryById,
  categoryOf,
  entryOf,
  honorificLabels,
  invitationStatusOf,
  latestCategoryVersion,
  messageOf,
  participantStateLabels,
  participantWorkflow,
  presenceLabels,
  type SubscriptionAnswer,
  specialtyLabels,
} from '@portal/domain';
import type { Context, Resolver } from '@portal/server';
import { GatheringCopies } from './copies.model.ts';
import type { StoredParticipant } from './participant.model.ts';
import { statusInformationsOf } from './status-informations.ts';

type P = StoredParticipant;

const reference = <Name extends string>(name: Name, value: string | null) => (value ? { [name]: value } : null);
const labelOf = (labels: Record<string, string>, code: string | null): string | null =>
  code === null ? null : (entryOf(labels, code) ?? code);

/** The gathering's copy; batched for a list. */
const gatheringOf = (p: P, ctx: Context) => ctx.load(GatheringCopies, 'gatheringUuid', p.gatheringUuid);
async function category(p: P, ctx: Context) {
  const gathering = await gatheringOf(p, ctx);
  return gathering ? categoryOf(gathering, p.category) : categoryById(latestCategoryVersion, 'NO_CATEGORY')!;
}

/** The amounts that participants know of. */
const feesOf = ({ subscriptionPrice, subscriptionDate }: P) =>
  subscriptionPrice === null
    ? []
    : [{ post: 'SUBSCRIPTION', label: 'Inscription', amount: subscriptionPrice, date: subscriptionDate }];

async function actionsOf(p: P, ctx: Context) {
  const gathering = await gatheringOf(p, ctx);
  if (!gathering) return [];
  return availableActions(participantWorkflow, { ...p, gathering }, ctx.actor, ctx.now()).map((action) => ({
    ...action,
    reasonLabel: action.reason && messageOf(action.reason),
  }));
}

/** The answer as the form reads it back. */
export const subscriptionOf = ({ answer }: { answer: SubscriptionAnswer | null }) => answer;

const ofPerson =
  (field: keyof P['person']): Resolver<P> =>
  (p) =>
    p.person[field];

/** Fields of a participant that are not kept as they are asked for: a line each. */
export const participantFields: Record<string, Resolver<P>> = {
  gathering: (p) => ({ gatheringUuid: p.gatheringUuid }),
  user: (p) => reference('userUuid', p.userUuid),
  healthCareProfessional: (p) => reference('uuid', p.healthCareProfessionalUuid),
  categoryLabel: async (p, _, ctx) => (await category(p, ctx)).label,
  categoryColor: async (p, _, ctx) => (await category(p, ctx)).color,
  modules: async (p, _, ctx) => (await category(p, ctx)).modules,
  tags: async (p, _, ctx) => (await category(p, ctx)).tags,
  invitationStatus: (p) => invitationStatusOf(p as never),
  invitationStatusLabel: (p) => participantStateLabels[p.state],
  isRemoved: (p) => p.state === 'REMOVED',
  presenceLabel: async (p, _, ctx) =>
    p.presence && (presenceLabels[(await gatheringOf(p, ctx))?.gatheringType ?? 'congress'][p.presence] ?? p.presence),
  firstName: ofPerson('firstName'),
  lastName: ofPerson('lastName'),
  honorific: (p) => labelOf(honorificLabels, p.person.honorific),
  email: ofPerson('email'),
  phone: ofPerson('phone'),
  specialty: (p) => labelOf(specialtyLabels, p.person.specialty),
  city: ofPerson('city'),
  postalCode: ofPerson('postalCode'),
  veevaId: ofPerson('veevaId'),
  society: ofPerson('society'),
  title: ofPerson('title'),
  gender: ofPerson('gender'),
  address: ofPerson('address'),
  userType: ofPerson('userType'),
  businessUnit: (p) => reference('businessUnitUuid', p.person.businessUnitUuid),
  zone: (p) => reference('zoneUuid', p.person.zoneUuid),
  subscription: subscriptionOf,
  fees: feesOf,
  statusInformations: (p, _, ctx) => statusInformationsOf(ctx, p.participantUuid),
  filledSensitiveFields: (p) => Object.keys(p.sealed ?? {}),
  solicitationStatus: (p) => p.solicitation?.status ?? null,
  availableActions: (p, _, ctx) => actionsOf(p, ctx),
};
