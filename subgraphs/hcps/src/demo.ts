import { additionalInfoFields, frenchDayOf, type Hcp, hcpWorkflow, newHcp, type SealedInfo } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import {
  type DemoHcp,
  demoGatheringSnapshot,
  demoHcps,
  demoParticipants,
  demoPlan,
  isSolicited,
} from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { derivedOf } from './aggregate.ts';
import { findAllDuplicates } from './merging/candidates.ts';
import { GatheringCopies, HcpModel, type StoredHcp } from './models.ts';
import { orgUnits } from './org-units.ts';
import { sealedChangesOf } from './sensitive/additional-info.ts';

const dayMs = 86_400_000;

/** Puts 2,000 fictitious HCPs into an empty database; does nothing in a filled one. */
export async function seedHcps(ctx: Context): Promise<void> {
  await orgUnits.keep(ctx, initialOrgUnits);
  if (await HcpModel.exists({})) return;
  const pasts = demoPasts();
  const hcps = await Promise.all(demoHcps().map((planned) => storedOf(ctx, planned, pasts.get(planned.uuid))));
  const gatherings = demoPlan().map((planned) => demoGatheringSnapshot(planned, ctx.now()));
  const history = chainedHistory(ctx, hcps.map(creationOf));
  await inTransaction(ctx, async (tx) => {
    await GatheringCopies.deleteMany({}, { session: tx.session });
    await GatheringCopies.insertMany(gatherings, { session: tx.session, lean: true });
    await HcpModel.insertMany(history.chained(HcpModel, hcps), { session: tx.session, lean: true });
    await history.write(tx.session);
  });
  await findAllDuplicates(ctx);
  ctx.log.info({ hcps: hcps.length }, 'demo data loaded');
}

const dayAt = (ctx: Context, days: number): string => frenchDayOf(new Date(ctx.now().getTime() + days * dayMs));

type Past = Pick<Hcp, 'participations' | 'fundings'>;

/** Participations of the HCPs in the demo's gatherings, and their solicitations, from participants' own demo data. */
function demoPasts(): Map<string, Past> {
  const pasts = new Map<string, Past>();
  const plan = demoPlan();
  for (const participant of demoParticipants()) {
    const { hcp, participantUuid, gatheringUuid, gatheringNumber, n, presence, state } = participant;
    if (!hcp) continue;
    const past = pasts.get(hcp.uuid) ?? { participations: [], fundings: [] };
    const isRemoved = state === 'REMOVED';
    const invitationStatus = isRemoved ? 'UNSUBSCRIBE' : state;
    past.participations.push({ participantUuid, gatheringUuid, presence, invitationStatus, isRemoved, rev: 1 });
    if (isSolicited(participant, plan[gatheringNumber]!)) {
      const isConfirmed = state !== 'REFUSED' && state !== 'UNSUBSCRIBE';
      const solicitationUuid = demoUuid(`solicitation:${gatheringNumber}:${n}`);
      past.fundings.push({ solicitationUuid, gatheringUuid, isConfirmed, rev: 1 });
    }
    pasts.set(hcp.uuid, past);
  }
  return pasts;
}

async function storedOf(ctx: Context, planned: DemoHcp, past: Past | undefined): Promise<StoredHcp> {
  const { number, franchise, zone, ...person } = planned;
  const createdAt = new Date(ctx.now().getTime() - (400 + (number % 900)) * dayMs);
  const hcp = {
    ...newHcp(),
    ...person,
    state: 'active',
    rev: 1,
    rawSpecialty: number % 3 === 0 ? person.specialty.replaceAll('_', ' ') : null,
    emailConsent: person.emailConsent,
    refusedDate: person.hasRefused ? dayAt(ctx, -30 - (number % 200)) : null,
    abmEmails: [
      { businessUnitUuid: person.businessUnitUuid, emails: [`abm.${franchise}.${zone}@demo.test`.toLowerCase()] },
    ],
    additionalInfo: number % 10 === 0 ? await demoInfo(ctx, planned) : {},
    ...bankStatementOf(number, createdAt),
    files: filesOf(ctx, number),
    ...past,
    createdAt,
    updatedAt: createdAt,
  } as Hcp;
  return { ...hcp, ...derivedOf(hcp) };
}

const bankStatementOf = (number: number, addedAt: Date): Pick<Hcp, 'bankStatement' | 'bankStatementStatus'> => {
  const status = (['RECEIVED', 'VALIDATED', 'VALIDATED', 'REFUSED'] as const)[Math.floor(number / 5) % 4]!;
  return number % 5 === 0
    ? { bankStatement: { fileUuid: demoUuid('file:hcp:4'), addedAt }, bankStatementStatus: status }
    : { bankStatement: null, bankStatementStatus: 'MISSING' };
};

/** Documents that are valid, expire soon, and are expired. */
function filesOf(ctx: Context, number: number): Hcp['files'] {
  const file = (kind: number, name: string, added: number, expires: number | null): Hcp['files'][number] => ({
    hcpFileUuid: demoUuid(`hcpFile:${number}:${kind}`),
    fileUuid: demoUuid(`file:hcp:${kind}`),
    name,
    addedDate: dayAt(ctx, added),
    expirationDate: expires === null ? null : dayAt(ctx, expires),
    source: kind === 2 ? 'ORDER' : 'STAFF',
    gatheringUuid: kind === 3 ? demoUuid(`gathering:${number % 40}`) : null,
  });
  return [
    ...(number % 4 === 0 ? [file(1, 'Curriculum vitæ', -200, null)] : []),
    ...(number % 6 === 0 ? [file(2, 'Attestation d’inscription à l’ordre', -350, 15 + (number % 45))] : []),
    ...(number % 9 === 0 ? [file(3, 'Autorisation de cumul d’activités', -500, -20 - (number % 60))] : []),
  ];
}

async function demoInfo(ctx: Context, { number, uuid, address, city }: DemoHcp): Promise<SealedInfo> {
  const digits = (length: number, step: number) =>
    String((number + 11) * step)
      .padStart(length, '0')
      .slice(-length);
  const sealed = await sealedChangesOf(ctx, uuid, additionalInfoFields, {
    address: `${1 + (number % 90)} ${address.replace(/^\d+\s*/, '')}, ${city}`,
    country: 'FR',
    birthDate: `19${55 + (number % 40)}-0${1 + (number % 9)}-1${number % 9}`,
    ...(number % 20 === 0 ? { passportNumber: `20FV${digits(5, 7919)}` } : { idCardNumber: `X4RTB${digits(4, 7919)}` }),
    planeSubscriptionName: 'Flying Blue',
    planeSubscriptionNumber: digits(10, 104_729),
    ...(number % 30 === 0 && {
      trainCardName: 'Carte Avantage',
      trainCardNumber: `29090${digits(12, 15_485_863)}`,
      trainCardExpiry: dayAt(ctx, 40 + (number % 300)),
    }),
  });
  return Object.fromEntries(Object.entries(sealed).filter(([, field]) => field !== null)) as SealedInfo;
}

const creationOf = ({ uuid, createdAt }: StoredHcp) => ({
  aggregate: hcpWorkflow.name,
  aggregateId: uuid,
  action: 'createHcp',
  label: hcpWorkflow.rows.createHcp.label,
  from: null,
  to: 'active',
  at: createdAt,
  actor: { kind: 'user', userUuid: demoUuid('user:admin'), name: 'Gaëlle Le Goff' },
  data: {},
});
