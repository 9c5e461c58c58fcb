import {
  type GatheringSnapshot,
  instantOf,
  type PresenceSignature,
  presenceDays,
  type SignatureContent,
  signaturesOf,
} from '@portal/domain';
import type { Context } from '@portal/server';
import type { DemoParticipant } from '@portal/server/demo-plan';
import { demoRandom, demoUuid } from '@portal/server/service/demo';
import { vault } from '../database.ts';
import type { StoredParticipant } from '../participant.model.ts';
import type { StoredSignature } from '../presence/signature.model.ts';

const minuteMs = 60_000;
const collector = { userUuid: demoUuid('user:roc'), userName: 'Raphaëlle Olivier' };

/** Of days that are over most signed; of the present one, those who came early. */
const signsOn = (p: DemoParticipant, i: number, signedAt: Date, now: Date): boolean =>
  signedAt < now && (i === 0 || now.getTime() - signedAt.getTime() > 86_400_000 ? (p.n + i) % 10 !== 7 : p.n % 3 === 0);

/** Signatures of those there in person, one after the other from 8:20 on, in the gathering's time zone. */
export function demoSignaturesOf(p: DemoParticipant, g: GatheringSnapshot, now: Date): PresenceSignature[] {
  if (p.presence !== 'PRESENT' || p.participationType === 'VIRTUAL' || !g.isPhysical) return [];
  const hour = g.gatheringType === 'congress' ? '08:20' : '18:40';
  const signed = presenceDays(g).flatMap((day, i) => {
    const signedAt = new Date(instantOf(day, hour, g.timezone).getTime() + ((p.n * 7 + i) % 55) * minuteMs);
    return signsOn(p, i, signedAt, now) ? [{ day, signedAt }] : [];
  });
  return signed.map(({ day, signedAt }, i) => ({
    signatureUuid: demoUuid(`signature:${p.gatheringNumber}:${p.n}:${day}`),
    day,
    kind: p.n % 13 === 5 ? 'TYPED' : 'DRAWN',
    signedAt,
    receivedAt: new Date(signedAt.getTime() + minuteMs / 2),
    ...collector,
    replaced: i === 0 ? { presence: null, presenceDate: null } : null,
  }));
}

/** A scrawl from left to right, its own for each person, and a flourish below. */
function scrawlOf({ participantUuid }: StoredParticipant): number[][] {
  const random = demoRandom([...participantUuid].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7));
  const loops = random.int(4, 8);
  const height = random.int(80, 170);
  const stroke = Array.from({ length: loops * 8 }, (_, i) => {
    const turn = (i / 8) * 2 * Math.PI;
    const x = 140 + (i / (loops * 8)) * 660 + Math.sin(turn) * 45;
    const y = 300 - Math.cos(turn) * height * (0.5 + 0.5 * Math.abs(Math.sin(i * 0.37 + loops)));
    return [Math.round(x), Math.round(y)];
  });
  const tail = [760, 360, 480, 400 + random.int(0, 40), 200, 420];
  return [stroke.flat(), tail];
}

/** The drawings under their keys, outside of any transaction. */
export async function sealDemoSignatures(
  ctx: Context,
  participants: readonly StoredParticipant[],
): Promise<StoredSignature[]> {
  const signers = participants.filter((p) => signaturesOf(p).length > 0);
  return (await Promise.all(signers.map((p) => sealedOf(ctx, p)))).flat();
}

async function sealedOf(ctx: Context, p: StoredParticipant): Promise<StoredSignature[]> {
  const { participantUuid, gatheringUuid } = p;
  const contents = signaturesOf(p).map(({ signatureUuid, kind }): [string, string] => {
    const content: SignatureContent =
      kind === 'DRAWN' ? { strokes: scrawlOf(p) } : { typedName: `${p.person.firstName} ${p.person.lastName}` };
    return [signatureUuid, JSON.stringify(content)];
  });
  const sealed = await vault.sealAll(ctx, participantUuid, Object.fromEntries(contents));
  return signaturesOf(p).map(({ signatureUuid, day, kind, receivedAt }) => ({
    ...{ signatureUuid, participantUuid, gatheringUuid, day, kind, receivedAt },
    sealed: sealed[signatureUuid] ?? null,
  }));
}
