/** How many leading zero bits the proof of work has: about 33,000 sums, a second on a phone, hours for who sends thousands. */
export const programmeProofBits = 15;

/** How long a challenge may be answered: as long as somebody fills in the form. */
export const programmeChallengeMs = 30 * 60_000;

/** What is summed (SHA-256): the signed challenge, and a number that is searched for. */
export const programmeProofText = (challenge: string, answer: number): string => `${challenge}:${answer}`;

/** Whether a sum begins with so many zero bits. */
export function hasLeadingZeros(sum: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let i = 0; i < whole; i += 1) if (sum[i] !== 0) return false;
  return bits % 8 === 0 || sum[whole]! >> (8 - (bits % 8)) === 0;
}
