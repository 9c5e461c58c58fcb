import { type Context, inTransaction } from '@portal/server';
import { demoGatheringSnapshot, demoParticipants, demoPeople, demoPlan } from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { untilNow } from '@portal/server/service/demo';
import { countsOf } from '../list/stored-counters.ts';
import { CounterModel, type Counts, GatheringCopies, noCounts, UserCopies } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { SignatureModel } from '../presence/signature.model.ts';
import { historyOf } from './history.ts';
import { seedImports } from './imports.ts';
import { storedOf } from './participant.ts';
import { demoUserCopy } from './person.ts';
import { sealDemoSignatures } from './signatures.ts';

/** Puts 4,000 fictitious participants of the 40 gatherings into an empty database, with the copies they need; does nothing in a filled one. */
export async function seedParticipants(ctx: Context): Promise<void> {
  if (await ParticipantModel.exists({})) return;
  const now = ctx.now();
  const gatherings = new Map(demoPlan().map((planned) => [planned.gatheringUuid, demoGatheringSnapshot(planned, now)]));
  const counts = new Map<string, Counts>([...gatherings.keys()].map((uuid) => [uuid, { ...noCounts }]));
  const participants = demoParticipants().map((p) => storedOf(p, gatherings.get(p.gatheringUuid)!, now));
  for (const p of participants) {
    const ofGathering = counts.get(p.gatheringUuid)!;
    for (const name of countsOf(p, gatherings.get(p.gatheringUuid)!)) ofGathering[name] += 1;
  }
  const history = chainedHistory(ctx, untilNow(participants.flatMap(historyOf), now));
  const drawings = await sealDemoSignatures(ctx, participants);
  await inTransaction(ctx, async ({ session }) => {
    const plain = { lean: true, session } as const;
    await GatheringCopies.insertMany([...gatherings.values()], plain);
    await UserCopies.insertMany(demoPeople.map(demoUserCopy), plain);
    const counters = [...counts].map(([gatheringUuid, ofIt]) => ({ gatheringUuid, turn: 0, ...ofIt }));
    await CounterModel.insertMany(counters, plain);
    await history.write(session);
    await SignatureModel.insertMany(drawings, plain);
    await ParticipantModel.insertMany(history.chained(ParticipantModel, participants), plain);
    await seedImports({ ...ctx, session }, gatherings);
  });
  ctx.log.info({ participants: participants.length }, 'demo data loaded');
}
