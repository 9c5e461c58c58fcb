import { type Problem, problemOf } from '@portal/web';

interface Refused {
  id: string;
  message: string;
}

/** At most so many names; the others are counted. */
const named = 5;

function refusedIn(error: unknown): Refused[] {
  const { errors } = (error ?? {}) as { errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as { extensions?: { refused?: unknown } }[]) : [];
  const refused = first?.extensions?.refused;
  return Array.isArray(refused) ? (refused as Refused[]) : [];
}

/**
 * The server's answer to a bulk call, with the names of those it refused: nothing was changed.
 * @param nameOf a participant's name, undefined for one who is not loaded
 */
export function refusalOf(error: unknown, nameOf: (participantUuid: string) => string | undefined): Problem {
  const problem = problemOf(error);
  const refused = refusedIn(error);
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
