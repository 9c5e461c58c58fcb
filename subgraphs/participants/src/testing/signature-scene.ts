import { randomUUID } from 'node:crypto';
import { frenchDayOf } from '@portal/domain';
import type { Answer } from '@portal/test/services/subgraph-harness';
import { ParticipantModel } from '../participant.model.ts';
import { aGathering, msl, type TestEnvironment, unit } from './environment.ts';
import { aParticipant, putIn } from './list-data.ts';

export const dayMs = 86_400_000;
/** Yesterday, today and tomorrow. */
export const during = () => ({ beginDate: new Date(Date.now() - dayMs), endDate: new Date(Date.now() + dayMs) });
/** Asked each time: the files of a worker share this module, and a run may pass midnight. */
export const today = (): string => frenchDayOf(new Date());
export const dayFromNow = (days: number) => frenchDayOf(new Date(Date.now() + days * dayMs));
export const strokes = [[123, 456, 789, 321]];

const guest = (g: ReturnType<typeof aGathering>, more: Parameters<typeof aParticipant>[1] = {}, lastName = 'Évrard') =>
  aParticipant(
    g,
    { state: 'CONFIRMED', category: 'DOCTOR_LOCAL', participationType: 'PHYSICAL', ...more },
    {
      lastName,
      businessUnitUuids: [unit],
    },
  );

export const line = (participantUuid: string, more: object = {}) => ({
  signatureUuid: randomUUID(),
  participantUuid,
  day: today(),
  kind: 'DRAWN',
  strokes,
  signedAt: new Date(Date.now() - 60_000).toISOString(),
  ...more,
});
// biome-ignore lint/suspicious/noExplicitAny: a test names the type when it wants it checked
export const outcomes = ({ data }: Answer<any>) =>
  data.signPresence.map((one: { outcome: string; code: string | null }) => [one.outcome, one.code]);
export const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();

/** What tests of the presence list do in a test environment. */
export const signingIn = (environment: () => TestEnvironment) => ({
  /** A congress that is on, with these people. */
  async on(...more: Parameters<typeof aParticipant>[1][]) {
    const g = aGathering(during());
    const rows = more.map((one, i) => guest(g, one, `Nom${i}`));
    await putIn(environment(), g, rows);
    return { g, ids: rows.map(({ participantUuid }) => participantUuid) };
  },

  send: (gatheringUuid: string, signatures: object[], actor = msl) =>
    environment().callAs(
      actor,
      `mutation($gatheringUuid: ID!, $signatures: [PresenceSignatureInput!]!) {
      signPresence(gatheringUuid: $gatheringUuid, signatures: $signatures) { signatureUuid outcome code line { presence signatures { day kind } } }
    }`,
      { gatheringUuid, signatures },
    ),
});
