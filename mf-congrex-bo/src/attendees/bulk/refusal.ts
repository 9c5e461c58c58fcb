import type { Problem } from '@portal/web';
import type { Refusal } from '../../bulk-refusals/refusal.ts';

/** At most so many names; the others are counted. */
const named = 5;

/**
 * The server's answer to a bulk call, with the names of those it refused: nothing was changed.
 * @param nameOf a participant's name, undefined for one who is not loaded
 */
export function namedProblem(
  { problem, people: refused }: Refusal,
  nameOf: (participantUuid: string) => string | undefined,
): Problem {
  const names = refused.map(({ id }) => nameOf(id)).filter((name) => name !== undefined);
  const shown = names.slice(0, named);
  const others = refused.length - shown.length;
  const rest =
    others > 0
      ? `${shown.length > 0 ? ' et ' : ''}${others} ${others > 1 ? 'autres participants' : 'autre participant'}`
      : '';
  const who = refused.length > 0 ? `\u202f: ${shown.join(', ')}${rest}.` : '';
  // What is said of each says more than what is said of all, where it is the same for all.
  const [why = problem.message, ...otherReasons] = new Set(refused.map((one) => one.message));
  const said = otherReasons.length > 0 ? problem.message : why;
  const message = who ? said.replace(/\.$/, '') : said;
  return { ...problem, message: `${message}${who}` };
}
