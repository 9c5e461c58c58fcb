import { hasLeadingZeros, programmeProofText } from '@portal/domain/skyclarys/proof';

/** So many sums between two breaths of the page: it stays usable while it computes. */
const slice = 256;

const letters = new TextEncoder();
const sumOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', letters.encode(text)));

/** The first number with which the sum of the challenge begins with so many zero bits. */
export async function answerOf(challenge: string, bits: number): Promise<number> {
  for (let first = 0; ; first += slice) {
    const sums = await Promise.all(
      Array.from({ length: slice }, (_, i) => sumOf(programmeProofText(challenge, first + i))),
    );
    const found = sums.findIndex((sum) => hasLeadingZeros(sum, bits));
    if (found >= 0) return first + found;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
