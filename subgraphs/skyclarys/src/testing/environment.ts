import { createHash } from 'node:crypto';
import { type Actor, hasLeadingZeros, programmeProofText } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import skyclarys from '../index.ts';

export const sendMutation = `mutation($r: ProgrammeRequestInput!, $v: Int!, $p: ProgrammeProof!) {
  sendProgrammeRequest(request: $r, consentVersionNumber: $v, proof: $p) { reference }
}`;
export const asked = {
  requester: 'patient',
  lastName: 'Évrard',
  firstName: 'Camille',
  email: 'camille.evrard@demo.test',
  phone: '06 00 00 00 00',
  message: 'Rappelez-moi le soir.',
  consent: true,
};

/** A visitor of the page, at an address of the documentation's. */
export const visitorAt = (address: string): Actor => ({ kind: 'anonymous', address });

/** What the browser computes. */
export function answerOf(challenge: string, bits: number): number {
  for (let answer = 0; ; answer += 1) {
    const sum = createHash('sha256').update(programmeProofText(challenge, answer)).digest();
    if (hasLeadingZeros(sum, bits)) return answer;
  }
}

export type Portal = TestSubgraph;
export const openPortal = (): Promise<Portal> => startForTest(skyclarys, { demo: true });

/** Asks for a challenge, and answers it. */
export async function proofOf(portal: Portal, visitor: Actor) {
  const { data } = await portal.callAs(visitor, '{ programmeChallenge { challenge bits } }');
  const { challenge, bits } = data.programmeChallenge;
  return { challenge, answer: answerOf(challenge, bits) };
}
