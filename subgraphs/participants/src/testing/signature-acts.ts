import type { UserActor } from '@portal/domain';
import type { ActCase } from '@portal/test/suites/lost-responses';
import type { TestEnvironment } from './environment.ts';
import { line, signingIn } from './signature-scene.ts';

/** Signatures that are collected and taken back, where the calls of the rights matrix name none that is there. */
export function signatureActs(
  environment: () => TestEnvironment,
  operations: Record<string, ActCase>,
): Record<string, ActCase> {
  const { on, send } = signingIn(environment);

  /** Somebody who signed today, collected by the actor. */
  async function signed(actor: UserActor) {
    const { g, ids } = await on({});
    const one = line(ids[0]!);
    await send(g.gatheringUuid, [one], actor);
    return { p: ids[0]!, change: one.signatureUuid, day: one.day };
  }

  return {
    signPresence: {
      query: `mutation($g: ID!, $lines: [PresenceSignatureInput!]!) { signPresence(gatheringUuid: $g, signatures: $lines) { outcome code } }`,
      variables: async () => {
        const { g: congress, ids } = await on({}, {});
        return { g: congress.gatheringUuid, lines: ids.map((id) => line(id)) };
      },
    },
    deleteSignature: {
      query:
        'mutation($p: ID!, $day: String!) { deleteSignature(participantUuid: $p, day: $day, reason: "Vu") { presence } }',
      variables: async (actor) => {
        const { p, day } = await signed(actor);
        return { p, day };
      },
    },
    withdrawSignature: {
      ...operations.withdrawSignature!,
      variables: async (actor) => {
        const { p, change } = await signed(actor);
        return { p, change };
      },
    },
  };
}
