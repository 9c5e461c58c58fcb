import {
  type ActionInput,
  badInput,
  type EditBase,
  type Gathering,
  newHolders,
  PortalError,
  refusedHolders,
  userTypes,
} from '@portal/domain';
import {
  type Context,
  callService,
  documentResult,
  dryRun,
  inAuditedTransaction,
  perform,
  recordingRefusal,
  storedIdempotentResult,
  type Tx,
} from '@portal/server';
import { z } from 'zod';
import { Gatherings } from '../aggregate.ts';
import { GatheringModel } from '../gathering.model.ts';

const holders = z.array(z.object({ userUuid: z.string(), userType: z.enum(userTypes), active: z.boolean() }));

type People = z.infer<typeof holders>;
/** The form of the team. */
type TeamInput = ActionInput<typeof Gatherings.workflow.rows, 'updateGatheringSupport'>;

/** Those who get a new position in the team. */
const comers = (before: Gathering, after: Gathering): string[] => [
  ...new Set(newHolders(before!, after).map(({ userUuid }) => userUuid)),
];

/** The users service's data about those who would join the team; nothing without the right to change it. */
async function peopleFor(ctx: Context, gatheringUuid: string, act: { input: TeamInput; base: EditBase | undefined }) {
  const foreseen = await dryRun(ctx, Gatherings, 'updateGatheringSupport', gatheringUuid, act);
  const asked = foreseen ? comers(foreseen.before, foreseen.after) : [];
  const people: People =
    asked.length > 0
      ? holders.parse(await callService('gatherings', 'users', 'snapshots', { userUuids: asked }, ctx))
      : [];
  return { asked, people };
}

/**
 * Saves the team. A new holder of a position must qualify for it, which is checked with users before; current holders are kept, so
 * that somebody who has left since does not stop other changes.
 * @throws PortalError what `perform` throws, BAD_USER_INPUT beside each position, CONFLICT when the team is changed meanwhile so that somebody else gets
 * a position, SERVICE_UNAVAILABLE when users is unavailable
 */
export async function updateSupport(
  ctx: Context,
  gatheringUuid: string,
  input: TeamInput,
  base: EditBase | undefined,
): Promise<Gathering> {
  const done = await storedIdempotentResult(ctx, documentResult(Gatherings));
  if (done) return done;
  const action = 'updateGatheringSupport';
  const { asked, people } = await recordingRefusal(ctx, action, gatheringUuid, () =>
    peopleFor(ctx, gatheringUuid, { input, base }),
  );
  const update = async (tx: Tx) => {
    const fields = { gatheringUsers: 1 };
    const before = await GatheringModel.findOne({ gatheringUuid }, fields, { session: tx.session }).lean();
    const after = await perform(tx, Gatherings, action, gatheringUuid, input, base);
    const added = newHolders(before!, after);
    if (added.some(({ userUuid }) => !asked.includes(userUuid))) throw new PortalError('CONFLICT');
    const refused = refusedHolders(added, people);
    if (Object.keys(refused).length > 0) throw badInput(refused);
    return after;
  };
  return inAuditedTransaction(ctx, action, gatheringUuid, update, documentResult(Gatherings));
}
