import { type Actor, takesSeat, type UserType } from '@portal/domain';
import { type Context, createContext, inTransaction, perform, trusted } from '@portal/server';
import {
  demoGatheringSnapshot,
  demoParticipants,
  demoPlan,
  demoSteps,
  type PlannedGathering,
  type Stage,
} from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { Gatherings } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';
import { orgUnits } from './org-units.ts';

const day = 86_400_000;

const actorOf = (name: string, userType: UserType, firstName: string, lastName: string): Actor => ({
  kind: 'user',
  userUuid: demoUuid(name),
  userType,
  additionalRights: [],
  firstName,
  lastName,
  email: 'demo@demo.test',
  sessionId: 'demo',
});
const roc = actorOf('user:roc', 'roc', 'Raphaëlle', 'Olivier');
const admin = actorOf('user:admin', 'admin', 'Gaëlle', 'Le Goff');

/** Stages on the way, in order; a gathering stops at its own. */
const path: Stage[] = ['DRAFT', 'TO_VALIDATE', 'TO_PUBLISH', 'PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];

/**
 * Loads the 40 gatherings by the operations that people use, so that each has its history; existing ones are skipped.
 * Only some of them send their mails, so that the catcher shows a few dozen and not hundreds.
 */
export async function seedGatherings(ctx: Context): Promise<void> {
  await orgUnits.keep(ctx, initialOrgUnits);
  const plan = demoPlan();
  const known = await GatheringModel.find(
    { gatheringUuid: trusted({ $in: plan.map((p) => p.gatheringUuid) }) },
    { gatheringUuid: 1 },
  ).lean();
  const there = new Set(known.map((g) => g.gatheringUuid));
  for (const planned of plan) {
    if (there.has(planned.gatheringUuid)) continue;
    await inTransaction(ctx, (tx) => seedOne(tx, planned));
    await keepParticipants(planned, ctx.now());
  }
  const silent = plan.filter(({ number }) => number % 7 !== 0).map((planned) => planned.gatheringUuid);
  await ctx.db.records.outbox.updateMany(
    { name: 'mail.wanted', publishedAt: null, aggregateId: trusted({ $in: silent }) },
    { $set: { publishedAt: ctx.now() } },
  );
}

/** The demo participants; later ones come by events. */
async function keepParticipants(planned: PlannedGathering, now: Date): Promise<void> {
  const { gatheringUuid } = planned;
  const gathering = demoGatheringSnapshot(planned, now);
  const people = demoParticipants().filter((p) => p.gatheringUuid === gatheringUuid);
  const invitations = people.flatMap(({ participantUuid, person, state }) =>
    person && state !== 'REMOVED' ? [{ participantUuid, userUuid: demoUuid(person.name) }] : [],
  );
  const confirmedInvitations = people.filter((p) => takesSeat(p, gathering)).length;
  await GatheringModel.updateOne({ gatheringUuid }, { $set: { confirmedInvitations, invitations } });
}

/** Brings one gathering to its stage, each act at its own time in the past. */
async function seedOne(tx: Context, planned: PlannedGathering): Promise<void> {
  const created = Math.min(planned.inDays - 90, -20 - (planned.number % 30));
  let step = 0;
  const at = (actor: Actor): Context => {
    const time = new Date(tx.now().getTime() + (created + step) * day);
    step += Math.min(2, (-created - 1) / 24);
    return { ...createContext({ ...tx, actor, now: () => time }), session: tx.session! };
  };
  const id = planned.gatheringUuid;
  const steps = demoSteps(planned, tx.now());
  await perform(at(roc), Gatherings, 'createGathering', null, {
    gatheringUuid: id,
    gatheringType: planned.gatheringType,
    information: steps.information,
  });
  if (planned.stage === 'EX_NIHILO') return;
  await perform(at(roc), Gatherings, 'updateGatheringSupport', id, steps.support);
  await perform(at(roc), Gatherings, 'updateGatheringPlaces', id, steps.places);
  await perform(at(roc), Gatherings, 'updateGatheringCriteria', id, steps.criteria);
  await perform(at(roc), Gatherings, 'updateGatheringDocuments', id, steps.documents);
  await perform(at(roc), Gatherings, 'completeGathering', id);
  await walk(at, planned);
  await enliven(at, planned, steps);
}

async function walk(
  at: (actor: Actor) => Context,
  { gatheringUuid: id, stage, franchises, number }: PlannedGathering,
): Promise<void> {
  const target = stage === 'CORRECTION' ? 'TO_VALIDATE' : stage;
  for (const reached of path.slice(1, path.indexOf(target) + 1)) {
    switch (reached) {
      case 'TO_VALIDATE':
        await perform(at(roc), Gatherings, 'sendGatheringToValidation', id);
        break;
      case 'TO_PUBLISH':
        await perform(at(admin), Gatherings, 'validateGatheringSection', id, { section: 'GLOBAL' });
        await perform(at(admin), Gatherings, 'validateGatheringSection', id, { section: 'SUPPORT_TEAM' });
        for (const code of franchises) {
          await perform(at(admin), Gatherings, 'validateGatheringSection', id, {
            section: 'BUSINESS_UNIT',
            businessUnitUuid: demoUuid(`businessUnit:${code}`),
          });
        }
        break;
      case 'PUBLISHED':
        await perform(at(roc), Gatherings, 'updateHostingConfiguration', id, {
          eveArrival: number % 2 === 0,
          chooseEveArrivalAllowed: true,
          chooseNightsAllowed: true,
          comment: 'Petit-déjeuner compris.',
        });
        await perform(at(roc), Gatherings, 'updateTransportConfiguration', id, {
          comment: 'Train de préférence en France.',
          transfertOptionEnabled: true,
        });
        await perform(at(roc), Gatherings, 'publishGatheringToStaff', id);
        break;
      case 'PUBLISHED_FRONT':
        await perform(at(roc), Gatherings, 'publishGatheringToHcps', id);
        break;
      case 'CLOSED':
        await perform(at(roc), Gatherings, 'closeGathering', id);
        break;
      default:
        await perform(at(roc), Gatherings, 'windUpGathering', id, { confirmed: true });
    }
  }
}

/** Side events: a refusal, a request, a pending change. */
async function enliven(
  at: (actor: Actor) => Context,
  { gatheringUuid: id, stage, number }: PlannedGathering,
  steps: ReturnType<typeof demoSteps>,
): Promise<void> {
  if (stage === 'CORRECTION') {
    await perform(at(admin), Gatherings, 'refuseGatheringSection', id, {
      section: 'GLOBAL',
      comment: 'Merci de préciser le lieu et les horaires de la seconde journée.',
    });
  }
  if (stage === 'PUBLISHED' && number % 2 === 1) {
    await perform(at(roc), Gatherings, 'createGatheringCorrectionRequest', id, {
      comment: 'L’heure du symposium a changé dans le programme de la société savante.',
    });
  }
  if (stage === 'PUBLISHED' && number % 3 === 0) {
    const { city: _city, ...information } = steps.information;
    const moved = { ...information, city: 'Strasbourg', reason: 'La salle réservée n’est plus disponible.' };
    await perform(at(roc), Gatherings, 'updateGatheringInformation', id, moved);
  }
}
