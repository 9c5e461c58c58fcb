import {
  badgeExport,
  categoryOf,
  certificateExport,
  type GatheringSnapshot,
  hasRight,
  honorificLabels,
  isExpected,
  type LetterRow,
  lvcExport,
  ownEntry,
  type PaperPerson,
  type PresenceLine,
  paperGathering,
  participationTypeLabels,
  presenceListExport,
  signaturesOf,
  specialtyLabels,
  wallClockOf,
} from '@portal/domain';
import type { Context, InternalEndpoint } from '@portal/server';
import { hcpSnapshots } from '../copies.ts';
import type { ParticipantFilter, StoredParticipant } from '../participant.model.ts';
import { expected, mayCome, remarkOf, signed } from '../presence/presence-list.ts';
import { openSignatures } from '../presence/signature-drawings.ts';
import { printDataEndpoint } from './print-data-endpoint.ts';

const personOf = (p: StoredParticipant, gathering: GatheringSnapshot): PaperPerson => ({
  participantUuid: p.participantUuid,
  kind: p.kind,
  userUuid: p.userUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  honorific: (p.person.honorific && ownEntry<string>(honorificLabels, p.person.honorific)) || null,
  lastName: p.person.lastName,
  firstName: p.person.firstName,
  specialtyLabel: p.person.specialty && (ownEntry<string>(specialtyLabels, p.person.specialty) ?? p.person.specialty),
  society: p.person.society,
  city: p.person.city,
  categoryLabel: categoryOf(gathering, p.category).label,
  participationLabel: p.participationType && participationTypeLabels[p.participationType],
  gathering: paperGathering.parse(gathering),
});

const people = async (_ctx: Context, rows: StoredParticipant[], gathering: GatheringSnapshot): Promise<PaperPerson[]> =>
  rows.map((p) => personOf(p, gathering));

/** With what only hcps knows of them. */
async function letters(ctx: Context, rows: StoredParticipant[], gathering: GatheringSnapshot): Promise<LetterRow[]> {
  const hcps = await hcpSnapshots(
    ctx,
    rows.flatMap(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid ?? []),
  );
  return rows.map((p) => ({
    ...personOf(p, gathering),
    rppsNumber: hcps.get(p.healthCareProfessionalUuid ?? '')?.rppsNumber ?? null,
    postalCode: p.person.postalCode,
    subscriptionPrice: p.subscriptionPrice,
  }));
}

/** With what was drawn or typed, for who may read that; each reading is in the audit log. */
async function presenceLines(
  ctx: Context,
  rows: StoredParticipant[],
  gathering: GatheringSnapshot,
): Promise<PresenceLine[]> {
  const mayRead = hasRight(ctx.actor, 'exportSignatures');
  const uuids = mayRead ? rows.flatMap((p) => signaturesOf(p).map(({ signatureUuid }) => signatureUuid)) : [];
  const opened = new Map(
    (await openSignatures(ctx, uuids, 'presenceSignatures')).map((one) => [one.signatureUuid, one] as const),
  );
  return rows.map((p) => ({
    ...personOf(p, gathering),
    isExpected: isExpected(p),
    remark: remarkOf(p),
    signatures: signaturesOf(p).map(({ signatureUuid, day, signedAt, nameDiffers = false }) => {
      const drawing = opened.get(signatureUuid);
      return {
        day,
        hour: wallClockOf(signedAt, gathering.timezone).hour,
        strokes: drawing && drawing.strokes.length > 0 ? drawing.strokes : null,
        typedName: drawing?.typedName ?? null,
        nameDiffers,
      };
    }),
  }));
}

/** Verbs by which documents asks for the people of papers and letters. */
export const printDataEndpoints: Record<string, InternalEndpoint> = {
  // A convention is with an HCP who comes, or still may.
  'letter-rows': printDataEndpoint({
    definition: lvcExport,
    whom: () => ({ $and: [mayCome, { kind: 'HCP' }] }) as ParticipantFilter,
    rowsOf: letters,
  }),
  'presence-list-rows': printDataEndpoint({
    definition: presenceListExport,
    whom: () => ({ $or: [expected, signed] }) as ParticipantFilter,
    rowsOf: presenceLines,
  }),
  // Somebody who was chosen gets one, though the answer is not there yet.
  'badge-rows': printDataEndpoint({
    definition: badgeExport,
    whom: ({ participantUuids }) => (participantUuids ? mayCome : expected),
    rowsOf: people,
  }),
  'certificate-rows': printDataEndpoint({
    definition: certificateExport,
    whom: () => ({ presence: 'PRESENT' }),
    rowsOf: people,
    isForItself: true,
  }),
};
/** Those that are asked on behalf of somebody named (docs/platform.md). */
export const paperVerbNames = Object.keys(printDataEndpoints);
