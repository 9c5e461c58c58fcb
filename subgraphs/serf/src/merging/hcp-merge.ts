import { type MergeCollision, type MovedRow, serfFormLabels, serfStatusLabels, serfStatusOf } from '@portal/domain';
import { type Context, defineHcpMergeParticipant, perform, type Tx, trusted } from '@portal/server';
import { SerfAggregate } from '../aggregate.ts';
import { hcpOf, renewList } from '../copies.ts';
import { db } from '../database.ts';
import { Hcps, type SerfFilter, Serfs, type StoredSerf } from '../models.ts';

const formsWhere = async ({ session }: Context, filter: SerfFilter): Promise<StoredSerf[]> =>
  (await Serfs.find(filter, { _id: 0 }, { session: session ?? null })
    .sort({ serfUuid: 1 })
    .lean()) as StoredSerf[];
const ofHcp = (ctx: Context, healthCareProfessionalUuid: string) => formsWhere(ctx, { healthCareProfessionalUuid });

const twinOf = (form: StoredSerf, others: readonly StoredSerf[]): StoredSerf | undefined =>
  form.isCurrent ? others.find((other) => other.isCurrent && other.formType === form.formType) : undefined;

const dayOf = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });
const wordsOf = (form: StoredSerf, now: Date): string =>
  [
    serfStatusLabels[serfStatusOf(form, now)],
    ...(form.signatureDate ? [`signé le ${dayOf.format(form.signatureDate)}`] : []),
  ].join(', ');

const collisionsOf = (winner: readonly StoredSerf[], loser: readonly StoredSerf[], now: Date): MergeCollision[] =>
  loser.flatMap((form) => {
    const twin = twinOf(form, winner);
    if (!twin) return [];
    const options = [
      { id: twin.serfUuid, label: wordsOf(twin, now), isOfLoser: false },
      { id: form.serfUuid, label: wordsOf(form, now), isOfLoser: true },
    ];
    return [{ key: `serf:${form.formType}`, label: `SERF, ${serfFormLabels[form.formType]}`, options }];
  });

interface Was extends Record<string, unknown> {
  isCurrent: boolean;
  sealedFor: string | null;
}
const asItWas = (form: StoredSerf): MovedRow => ({
  id: form.serfUuid,
  from: form.healthCareProfessionalUuid,
  was: { isCurrent: form.isCurrent, sealedFor: form.sealedFor ?? null } satisfies Was,
});

const change = (tx: Tx, { serfUuid }: StoredSerf, input: Was & { healthCareProfessionalUuid: string }) =>
  perform(tx, SerfAggregate, 'moveSerfToHcp', serfUuid, input);

interface Pair {
  winnerUuid: string;
  loserUuid: string;
  keeps: readonly string[];
}

async function move(tx: Tx, { winnerUuid, loserUuid, keeps }: Pair): Promise<MovedRow[]> {
  const [winner, loser] = [await ofHcp(tx, winnerUuid), await ofHcp(tx, loserUuid)];
  const moved: MovedRow[] = [];
  for (const form of loser) {
    const twin = twinOf(form, winner);
    const isKept = !twin || keeps.includes(form.serfUuid);
    if (twin && isKept) {
      moved.push(asItWas(twin));
      const { sealedFor = null } = twin;
      await change(tx, twin, { healthCareProfessionalUuid: winnerUuid, sealedFor, isCurrent: false });
    }
    moved.push(asItWas(form));
    const sealedFor = form.sealedFor ?? loserUuid;
    await change(tx, form, {
      healthCareProfessionalUuid: winnerUuid,
      sealedFor,
      isCurrent: form.isCurrent && isKept,
    });
  }
  await relist(tx, [winnerUuid, loserUuid]);
  return moved;
}

async function giveBack(tx: Tx, { winnerUuid, loserUuid }: Omit<Pair, 'keeps'>, moves: readonly MovedRow[]) {
  const found = await formsWhere(tx, { serfUuid: trusted({ $in: moves.map(({ id }) => id) }) });
  const byId = new Map(found.map((form) => [form.serfUuid, form]));
  const remarks: string[] = [];
  const inOrder = [...moves].sort((a, b) => Number(a.from !== loserUuid) - Number(b.from !== loserUuid));
  for (const { id, from, was } of inOrder) {
    const form = byId.get(id);
    if (form?.healthCareProfessionalUuid !== winnerUuid) continue;
    const { isCurrent, sealedFor } = was as Was;
    const others = await formsWhere(tx, { healthCareProfessionalUuid: from, formType: form.formType, isCurrent: true });
    const isReplaced = isCurrent && others.some(({ serfUuid }) => serfUuid !== id);
    if (isReplaced) remarks.push(`SERF, ${serfFormLabels[form.formType]} : un formulaire signé depuis le remplace.`);
    await change(tx, form, { healthCareProfessionalUuid: from, sealedFor, isCurrent: isCurrent && !isReplaced });
  }
  await relist(tx, [winnerUuid, loserUuid]);
  return remarks;
}

/** Lists find forms by whose they are now, and who has none. */
async function relist(tx: Tx, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) {
    const { session } = tx;
    const heldForms = await Serfs.distinct('formType', { healthCareProfessionalUuid: uuid }).session(session);
    await Hcps.updateOne({ uuid }, { $set: { heldForms } }, { session });
    const hcp = await Hcps.findOne({ uuid }, { _id: 0 }, { session }).lean();
    if (hcp) await renewList(tx, hcp);
  }
}

/** SERF forms of HCPs in a merge. */
export const { reactions, answers, hcpOfAlias } = defineHcpMergeParticipant<void>({
  domain: 'serf',
  db,
  label: 'SERF',
  async prepare(ctx, uuids) {
    for (const uuid of uuids) await hcpOf(ctx, uuid);
  },
  async look(ctx, { winnerUuid, loserUuid }) {
    const [winner, loser] = await Promise.all([ofHcp(ctx, winnerUuid), ofHcp(ctx, loserUuid)]);
    return { holds: [{ label: 'SERF', count: loser.length }], collisions: collisionsOf(winner, loser, ctx.now()) };
  },
  move,
  giveBack,
  async since(ctx, { winnerUuid, since }, known) {
    const forms = await formsWhere(ctx, { healthCareProfessionalUuid: winnerUuid, createdAt: trusted({ $gt: since }) });
    return forms
      .filter(({ serfUuid }) => !known.includes(serfUuid))
      .map(({ formType, createdAt }) => ({ label: `SERF, ${serfFormLabels[formType]}`, at: createdAt }));
  },
});
