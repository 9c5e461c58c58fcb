import { type Problem, problemOf } from '@portal/web';

/** So many people a call: a bar that moves, and far below what the server takes at once. */
const partSize = 100;

export interface Refused {
  id: string;
  message: string;
}

export interface Invited {
  count: number;
  refused: Refused[];
  /** Why it ended before the last batch; those not invited yet may be invited by trying again. */
  problem: Problem | undefined;
  left: string[];
}

function refusedIn(error: unknown): Refused[] {
  const [first] = ((error ?? {}) as { errors?: { extensions?: { refused?: unknown } }[] }).errors ?? [];
  const refused = first?.extensions?.refused;
  return Array.isArray(refused) ? (refused as Refused[]) : [];
}

/** One part: all of it, or without those whom the server refuses by name. */
async function invitePart(
  part: readonly string[],
  send: (uuids: string[]) => Promise<number>,
): Promise<{ count: number; refused: Refused[] }> {
  try {
    return { count: await send([...part]), refused: [] };
  } catch (error) {
    const refused = refusedIn(error);
    const others = part.filter((uuid) => !refused.some(({ id }) => id === uuid));
    if (refused.length === 0 || others.length === part.length) throw error;
    return { count: others.length > 0 ? await send(others) : 0, refused };
  }
}

/**
 * Invites any number of people, part by part: a part is all or nothing on the server, and is sent again without those whom it refuses.
 * @param send one call, gives how many were invited; @param onProgress how many were dealt with
 */
export async function inviteInParts(
  uuids: readonly string[],
  send: (uuids: string[]) => Promise<number>,
  onProgress: (dealt: number) => void,
): Promise<Invited> {
  const invited: Invited = { count: 0, refused: [], problem: undefined, left: [] };
  for (let from = 0; from < uuids.length; from += partSize) {
    const part = uuids.slice(from, from + partSize);
    try {
      const { count, refused } = await invitePart(part, send);
      invited.count += count;
      invited.refused.push(...refused);
    } catch (error) {
      return { ...invited, problem: problemOf(error), left: uuids.slice(from) };
    }
    onProgress(Math.min(from + partSize, uuids.length));
  }
  return invited;
}
