import {
  badInput,
  type EditBase,
  type Gathering,
  newHolders,
  PortalError,
  refusedHolders,
  userTypes,
} from '@portal/domain';
import {
  askService,
  audited,
  type Context,
  doneBefore,
  foresee,
  perform,
  recordingRefusal,
  type Tx,
  theDocument,
} from '@portal/server';
import { z } from 'zod';
import { Gatherings } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';

const holders = z.array(z.object({ userUuid: z.string(), userType: z.enum(userTypes), active: z.boolean() }));

type People = z.infer<typeof holders>;

/** Those who come into a place of the team. */
const comers = (before: Gathering, after: Gathering): string[] => [
  ...new Set(newHolders(before, after).map(({ userUuid }) => userUuid)),
];

/** What users say of those who would come into the team; nothing for whoever may not change it. */
async function peopleFor(ctx: Context, gatheringUuid: string, act: { input: unknown; base: EditBase | undefined }) {
  const foreseen = await foresee(ctx, Gatherings, 'updateGatheringSupport', gatheringUuid, act);
  const asked = foreseen ? comers(foreseen.before, foreseen.after) : [];
  const people: People =
    asked.length > 0
      ? holders.parse(await askService('gatherings', 'users', 'snapshots', { userUuids: asked }, ctx))
      : [];
  return { asked, people };
}

/**
 * Saves the team. Whoever comes into a place by it must be able to hold it, which users are asked about before; whoever is in theirs already stays, so
 * that somebody who has left since does not stop other changes.
 * @throws PortalError what `perform` throws, BAD_USER_INPUT beside each place, CONFLICT when the team is changed meanwhile so that somebody else comes
 * into a place, SERVICE_UNAVAILABLE when users cannot say
 */
export async function updateSupport(
  ctx: Context,
  gatheringUuid: string,
  input: Record<string, unknown>,
  base: EditBase | undefined,
): Promise<Gathering> {
  const done = await doneBefore(ctx, theDocument(Gatherings));
  if (done) return done;
  const action = 'updateGatheringSupport';
  const { asked, people } = await recordingRefusal(ctx, action, gatheringUuid, () =>
    peopleFor(ctx, gatheringUuid, { input, base }),
  );
  const update = async (tx: Tx) => {
    const fields = { gatheringUsers: 1 };
    const before = await GatheringModel.findOne({ gatheringUuid }, fields, { session: tx.session }).lean();
    const after = await perform(tx, Gatherings, action, gatheringUuid, input as never, base);
    const added = newHolders(before as unknown as Gathering, after);
    if (added.some(({ userUuid }) => !asked.includes(userUuid))) throw new PortalError('CONFLICT');
    const refused = refusedHolders(added, people);
    if (Object.keys(refused).length > 0) throw badInput(refused);
    return after;
  };
  return audited(ctx, action, gatheringUuid, update, theDocument(Gatherings));
}
