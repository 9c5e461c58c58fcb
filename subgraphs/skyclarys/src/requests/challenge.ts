import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  hasLeadingZeros,
  PortalError,
  programmeChallengeMs,
  programmeProofBits,
  programmeProofText,
} from '@portal/domain';
import { keyFromMaster } from '@portal/server/storage/encryption';

const signatureOf = (body: string): Buffer =>
  createHmac('sha256', keyFromMaster('skyclarys challenge')).update(body).digest();

/** Nothing is kept of a challenge until a request comes with it: it says itself until when it holds. */
export function newChallenge(now: Date): string {
  const body = `${randomUUID()}.${(now.getTime() + programmeChallengeMs).toString(36)}`;
  return `${body}.${signatureOf(body).toString('base64url')}`;
}

/**
 * @returns what tells a challenge from every other one
 * @throws PortalError PROGRAMME_CHALLENGE_INVALID for one that the portal did not sign or that is not answered, PROGRAMME_CHALLENGE_OVER
 */
export function provenChallenge(challenge: string, answer: number, now: Date): string {
  const [id = '', end = '', signature = ''] = challenge.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${id}.${end}`);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const sum = createHash('sha256').update(programmeProofText(challenge, answer)).digest();
  if (!isSigned || !hasLeadingZeros(sum, programmeProofBits)) throw new PortalError('PROGRAMME_CHALLENGE_INVALID');
  if (Number.parseInt(end, 36) < now.getTime()) throw new PortalError('PROGRAMME_CHALLENGE_OVER');
  return id;
}
