import {
  availableActions,
  type Category,
  categoryById,
  categoryOf,
  type GatheringType,
  honorificLabels,
  invitationStatusOf,
  latestCategoryVersion,
  ownEntry,
  participantStateLabels,
  participantWorkflow,
  presenceLabels,
  type SubscriptionAnswer,
  specialtyLabels,
  standingAnswer,
} from '@portal/domain';
import { type Context, type Resolver, resolvedFrom } from '@portal/server';
import { GatheringCopies } from './models.ts';
import type { StoredParticipant } from './participant.model.ts';
import { statusInformationsOf } from './subscription/status-informations.ts';

type P = StoredParticipant;
type InGathering = Pick<P, 'gatheringUuid'>;
const of = resolvedFrom<P>();

const reference = <Name extends string>(name: Name, value: string | null) => (value ? { [name]: value } : null);
const labelOf = (labels: Record<string, string>, code: string | null): string | null =>
  code === null ? null : (ownEntry(labels, code) ?? code);

/** The gathering's copy; batched for a list. */
const gatheringOf = (p: InGathering, ctx: Context) => ctx.load(GatheringCopies, 'gatheringUuid', p.gatheringUuid);

const categories = new WeakMap<Context, Map<string, Category | Promise<Category>>>();

/** The category of a participant; known at once for all but the first who have it in a question. */
function category(p: InGathering & Pick<P, 'category'>, ctx: Context): Category | Promise<Category> {
  const known = categories.get(ctx) ?? new Map<string, Category | Promise<Category>>();
  categories.set(ctx, known);
  const key = `${p.gatheringUuid} ${p.category}`;
  const found = known.get(key);
  if (found) return found;
  const asked = gatheringOf(p, ctx).then((gathering) => {
    const one = gathering ? categoryOf(gathering, p.category) : categoryById(latestCategoryVersion, 'NO_CATEGORY')!;
    known.set(key, one);
    return one;
  });
  known.set(key, asked);
  return asked;
}

const ofCategory = (field: 'label' | 'color' | 'modules' | 'tags') =>
  of(['gatheringUuid', 'category'], (p, _, ctx) => {
    const found = category(p, ctx);
    return 'then' in found ? found.then((one) => one[field]) : found[field];
  });

/** The amounts that the participants service has. */
const feesOf = ({ subscriptionPrice, subscriptionDate }: Pick<P, 'subscriptionPrice' | 'subscriptionDate'>) =>
  subscriptionPrice === null
    ? []
    : [{ post: 'SUBSCRIPTION', label: 'Inscription', amount: subscriptionPrice, date: subscriptionDate }];

const typeOf = async (p: Pick<P, 'gatheringUuid'>, ctx: Context): Promise<GatheringType> =>
  (await gatheringOf(p, ctx))?.gatheringType ?? 'congress';

async function actionsOf(p: P, ctx: Context) {
  const gathering = await gatheringOf(p, ctx);
  if (!gathering) return [];
  return availableActions(participantWorkflow, { ...p, gathering }, ctx.actor, ctx.now());
}

/** The last answer, as the form reads it back: also of an invitation that was opened again. */
export const subscriptionOf = ({ answer }: { answer: SubscriptionAnswer | null }) => answer;

const ofPerson = (field: keyof P['person'] & string) => of([`person.${field}`], ({ person }) => person[field]);

/** Resolvers of the participant fields that are not stored as such, with what each is made of. */
export const participantFields: Record<string, Resolver<P>> = {
  gathering: of(['gatheringUuid'], ({ gatheringUuid }) => ({ gatheringUuid })),
  user: of(['userUuid'], ({ userUuid }) => reference('userUuid', userUuid)),
  healthCareProfessional: of(['healthCareProfessionalUuid'], (p) => reference('uuid', p.healthCareProfessionalUuid)),
  categoryLabel: ofCategory('label'),
  categoryColor: ofCategory('color'),
  modules: ofCategory('modules'),
  tags: ofCategory('tags'),
  invitationStatus: of(['state'], (p) => invitationStatusOf(p)),
  invitationStatusLabel: of(['state'], ({ state }) => participantStateLabels[state]),
  isRemoved: of(['state'], ({ state }) => state === 'REMOVED'),
  presenceLabel: of(['gatheringUuid', 'presence'], async (p, _, ctx) => {
    if (!p.presence) return null;
    return presenceLabels[await typeOf(p, ctx)][p.presence] ?? p.presence;
  }),
  firstName: ofPerson('firstName'),
  lastName: ofPerson('lastName'),
  honorific: of(['person.honorific'], ({ person }) => labelOf(honorificLabels, person.honorific)),
  email: ofPerson('email'),
  phone: ofPerson('phone'),
  specialty: of(['person.specialty'], ({ person }) => labelOf(specialtyLabels, person.specialty)),
  city: ofPerson('city'),
  postalCode: ofPerson('postalCode'),
  veevaId: ofPerson('veevaId'),
  society: ofPerson('society'),
  title: ofPerson('title'),
  gender: ofPerson('gender'),
  address: ofPerson('address'),
  userType: ofPerson('userType'),
  businessUnit: of(['person.businessUnitUuid'], (p) => reference('businessUnitUuid', p.person.businessUnitUuid)),
  zone: of(['person.zoneUuid'], ({ person }) => reference('zoneUuid', person.zoneUuid)),
  subscription: of(['state', 'answer'], standingAnswer),
  fees: of(['subscriptionPrice', 'subscriptionDate'], feesOf),
  statusInformations: of(['participantUuid', 'gatheringUuid'], async (p, _, ctx) =>
    statusInformationsOf(ctx, p.participantUuid, await typeOf(p, ctx)),
  ),
  filledSensitiveFields: of(['sealed'], ({ sealed }) => Object.keys(sealed ?? {})),
  solicitationStatus: of(['solicitation.status'], ({ solicitation }) => solicitation?.status ?? null),
  availableActions: (p, _, ctx) => actionsOf(p, ctx),
};
