import { randomBytes, randomUUID } from 'node:crypto';
import {
  badInput,
  fieldErrors,
  PortalError,
  type ProgrammePage,
  type ProgrammeRequestInput,
  programmeRequestInput,
} from '@portal/domain';
import {
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  serviceContext,
  storedIdempotentResult,
  type Tx,
  trusted,
} from '@portal/server';
import { RequestAggregate } from '../aggregates.ts';
import { db, vault } from '../database.ts';
import { type RequestFilter, Requests } from '../models.ts';
import { publishedPage } from '../pages/operations.ts';
import { provenChallenge } from './challenge.ts';
import { countRequest, mayMail } from './throttle.ts';

export interface Sent {
  request: ProgrammeRequestInput;
  consentVersionNumber: number;
  proof: { challenge: string; answer: number; website?: string | null };
}

/** What is read out on the telephone: no letter that looks like a digit. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = (): string => `SKY-${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;

/** How the team is reached, as the page says it. */
const contactOf = ({ contactPhone, contactEmail, contactHours }: ProgrammePage): Record<string, string> => ({
  ...(contactPhone && { contactPhone }),
  ...(contactEmail && { contactEmail }),
  ...(contactHours && { contactHours }),
});

/**
 * Takes in a request of anybody.
 * @throws PortalError BAD_USER_INPUT, TOO_MANY_REQUESTS, PROGRAMME_CHALLENGE_… for a proof that is none, PROGRAMME_CONSENT_CHANGED when another text
 * is published by now, PROGRAMME_NOT_PUBLISHED
 */
export async function sendRequest(ctx: Context, { request, consentVersionNumber, proof }: Sent) {
  const parsed = programmeRequestInput.safeParse(request);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  // Who fills in what nobody sees gets the usual answer, and learns nothing.
  if (proof.website) return { reference: newReference() };
  // Its proof may have ended since, or another text gone on line: whoever asks again after a lost answer gets its outcome.
  const done = await storedIdempotentResult(ctx, documentResult(RequestAggregate));
  if (done) return done;
  const challengeId = provenChallenge(proof.challenge, proof.answer, ctx.now());
  await countRequest(ctx);
  const page = await publishedPage(ctx);
  if (!page) throw new PortalError('PROGRAMME_NOT_PUBLISHED');
  if (page.number !== consentVersionNumber) throw new PortalError('PROGRAMME_CONSENT_CHANGED');
  const { number, consentText } = page;
  return perform(ctx, RequestAggregate, 'sendProgrammeRequest', null, {
    ...{ requestUuid: randomUUID(), reference: newReference(), challengeId },
    ...{ consentVersionNumber: number, consentText, request: parsed.data },
    acknowledgement: (await mayMail(ctx, parsed.data.email)) ? contactOf(page) : null,
  });
}

/** Destroys the key, then what it sealed: backups hold nothing that can be read. */
const eraseAs = (action: 'eraseProgrammeRequest' | 'expireProgrammeRequest', requestUuid: string) => async (tx: Tx) => {
  const erased = await perform(tx, RequestAggregate, action, requestUuid);
  await vault.destroy(tx, requestUuid);
  return erased;
};

/** @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
export const eraseRequest = (ctx: Context, requestUuid: string) =>
  inAuditedTransaction(
    ctx,
    'eraseProgrammeRequest',
    requestUuid,
    eraseAs('eraseProgrammeRequest', requestUuid),
    documentResult(RequestAggregate),
  );

const atOnce = 200;

/** Erases what has reached its term, each request in a transaction of its own. @returns how many */
export async function eraseAtTerm(log: Context['log'], now = new Date()): Promise<number> {
  const ctx = { ...serviceContext({ name: 'skyclarys', db }, log), now: () => now };
  const over = { eraseAt: trusted({ $ne: null, $lte: now }) } as unknown as RequestFilter;
  const found = await Requests.find(over, { _id: 0, requestUuid: 1 }).sort({ eraseAt: 1 }).limit(atOnce).lean();
  let erased = 0;
  for (const { requestUuid } of found) {
    try {
      const work = eraseAs('expireProgrammeRequest', requestUuid);
      await inAuditedTransaction(ctx, 'expireProgrammeRequest', requestUuid, work, documentResult(RequestAggregate));
      erased += 1;
    } catch (error) {
      // Erased, or answered again, meanwhile.
      if (!(error instanceof PortalError)) throw error;
    }
  }
  return erased;
}
