import { randomUUID } from 'node:crypto';
import {
  badInput,
  canSeeHcp,
  categoryByRule,
  categoryOfSolicited,
  categoryOfStaff,
  fieldErrors,
  type GatheringSnapshot,
  type HcpSnapshot,
  hcpVisibilityOf,
  isPersonType,
  type ParticipantInGathering,
  type ParticipationType,
  PortalError,
  participantDetailsInput,
  personOfDetails,
  personOfHcp,
  personOfUser,
  refusalOfHcp,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  perform,
  performCreations,
  refusalOfAll,
  refuseTooMany,
  trusted,
} from '@portal/server';
import type { ParticipantInput } from '../aggregate.ts';
import { fetchHcps, users } from '../copies.ts';
import { type BulkChange, bulkChange } from '../list/bulk.ts';
import type { UserCopy } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { inParticipantTransaction, inParticipantTransactionForIds } from '../participant-transaction.ts';
import { sealedOfNew } from '../sensitive.ts';
import { findVisibleGathering } from '../visibility.ts';

type P = ParticipantInGathering;
type Invitation = 'inviteHealthCareProfessionals' | 'inviteInternalUsers';

interface Wanted<Person> {
  action: Invitation;
  idField: 'healthCareProfessionalUuid' | 'userUuid';
  gatheringUuid: string;
  ids: readonly string[];
  category: string | null | undefined;
  /** The category that the rule gives to a person. */
  ruleOf: (gathering: GatheringSnapshot, person: Person) => string;
  /** Fetches the people from their owner. */
  fetch: (ctx: Context, ids: readonly string[]) => Promise<Person[]>;
  idOf: (person: Person) => string;
  /** Why a person cannot be invited by this actor. */
  refusal: (person: Person) => PortalError['code'] | null;
  personOf: (person: Person) => P['person'];
}

/** Where there is no choice, the participation is known from the start. */
export const onlyParticipation = ({ isPhysical, isVirtual }: GatheringSnapshot): ParticipationType | null =>
  isPhysical === isVirtual ? null : isVirtual ? 'VIRTUAL' : 'PHYSICAL';

async function inviteAll<Person>(ctx: Context, wanted: Wanted<Person>): Promise<BulkChange> {
  const { action, gatheringUuid, idField, category, personOf } = wanted;
  const ids = [...new Set(wanted.ids)];
  refuseTooMany(ids);
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  const people = new Map((await wanted.fetch(ctx, ids)).map((person) => [wanted.idOf(person), person]));
  return inParticipantTransactionForIds(
    ctx,
    { action, target: ids[0] ?? null, gatheringUuids: [gatheringUuid] },
    async (tx, aggregate) => {
      const refused = await refusedAmong(tx, { ...wanted, ids }, people);
      if (refused.length > 0) throw refusalOfAll(aggregate.workflow, refused);
      const inputs = ids.map((id) => ({
        participantUuid: randomUUID(),
        gathering,
        person: personOf(people.get(id)!),
        category: category === categoryByRule ? wanted.ruleOf(gathering, people.get(id)!) : category || 'NO_CATEGORY',
        participationType: onlyParticipation(gathering),
        [idField]: id,
      }));
      return performCreations(tx, aggregate, action, asRawInput(inputs), (place) => ids[place]!);
    },
    (invited) => bulkChange(randomUUID(), invited),
  );
}

async function refusedAmong<Person>(
  tx: Context,
  wanted: Wanted<Person>,
  people: ReadonlyMap<string, Person>,
): Promise<{ id: string; error: PortalError }[]> {
  const { gatheringUuid, ids, idField } = wanted;
  const filter = { [idField]: trusted({ $in: [...ids] }), gatheringUuid, live: true };
  const there: (string | null)[] = await ParticipantModel.distinct(idField, filter, { session: tx.session });
  const already = new Set(there);
  return ids.flatMap((id) => {
    const person = people.get(id);
    const refusal = person ? wanted.refusal(person) : 'NOT_FOUND';
    // For somebody out of reach not even their being on the list is revealed.
    const code = already.has(id) && refusal !== 'NOT_FOUND' ? 'ALREADY_PARTICIPANT' : refusal;
    return code ? [{ id, error: new PortalError(code) }] : [];
  });
}

/** @throws PortalError NOT_FOUND, HCP_ERASED, HCP_MERGED, ALREADY_PARTICIPANT with `refused`, the codes of the row; nobody is invited then */
export const inviteHcps = (
  ctx: Context,
  { gatheringUuid, selected, category }: { gatheringUuid: string; selected: string[]; category?: string | null },
): Promise<BulkChange> => {
  const reach = hcpVisibilityOf(ctx.actor);
  return inviteAll<HcpSnapshot>(ctx, {
    action: 'inviteHealthCareProfessionals',
    idField: 'healthCareProfessionalUuid',
    gatheringUuid,
    ids: selected,
    category,
    fetch: fetchHcps,
    idOf: ({ uuid }) => uuid,
    refusal: (hcp) => (!canSeeHcp(hcp, reach) ? 'NOT_FOUND' : refusalOfHcp(hcp)),
    personOf: personOfHcp,
    ruleOf: categoryOfSolicited,
  });
};

/** @throws PortalError NOT_FOUND (an inactive user too), ALREADY_PARTICIPANT with `refused`, the codes of the row; nobody is invited then */
export const inviteUsers = (
  ctx: Context,
  { gatheringUuid, userUuids, category }: { gatheringUuid: string; userUuids: string[]; category?: string | null },
): Promise<BulkChange> =>
  inviteAll<UserCopy>(ctx, {
    action: 'inviteInternalUsers',
    idField: 'userUuid',
    gatheringUuid,
    ids: userUuids,
    category,
    fetch: async (asking, ids) => {
      const found = await users.fetch(asking, ids);
      await users.keep(asking, found);
      return found;
    },
    idOf: ({ userUuid }) => userUuid,
    refusal: ({ active, userType }) => (active && isPersonType(userType) ? null : 'NOT_FOUND'),
    personOf: personOfUser,
    ruleOf: categoryOfStaff,
  });

interface ManualArguments {
  gatheringUuid: string;
  participantDetails: Record<string, unknown>;
  participationType?: ParticipationType | null;
}

/** A person added by hand. @throws PortalError BAD_USER_INPUT with the fields of the form, NOT_FOUND, the codes of the row */
export async function createParticipant(ctx: Context, args: ManualArguments): Promise<P> {
  const { gatheringUuid, participantDetails, participationType } = args;
  const action = 'createParticipant';
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  const details = participantDetailsInput.safeParse(participantDetails);
  if (!details.success) throw badInput(fieldErrors(details.error));
  const input = {
    participantUuid: randomUUID(),
    gathering,
    person: personOfDetails(details.data),
    category: details.data.category || 'NO_CATEGORY',
    participationType: participationType ?? onlyParticipation(gathering),
    details: asRawInput<ParticipantInput<'createParticipant'>['details']>(participantDetails),
  };
  const [made] = await inParticipantTransaction(
    ctx,
    { action, target: null, gatheringUuids: [gatheringUuid] },
    async (tx, aggregate) => {
      const sealed = await sealedOfNew(tx, input.participantUuid, participantDetails, details.data);
      return [await perform(tx, aggregate, action, null, { ...input, sealed })];
    },
  );
  return made!;
}
