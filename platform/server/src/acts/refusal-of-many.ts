import { messageOf, messageOfOne, PortalError, type Workflow } from '@portal/domain';

/** A person reads no more than this; the count says how many there are. */
const listedRefusals = 50;

/** One line of `details.refused`. */
export interface Refused {
  id: string;
  code: PortalError['code'];
  message: string;
}

export type Labelled = Pick<Workflow<never>, 'stateLabels'>;

/** Why one among many is refused: which state it is in, since nobody sees that beside the name. */
function whyOf({ stateLabels }: Labelled, { code, details, message }: PortalError): string {
  const isInGeneralWords = code === 'ILLEGAL_TRANSITION' && message === messageOf(code);
  const state = isInGeneralWords && stateLabels[String(details.state)];
  if (state) return messageOf('REFUSED_IN_STATE', { state });
  return message === messageOf(code, details) ? messageOfOne(code, details) : message;
}

/** The refusal of an act on many, for those among them that are refused; at least one is. */
export function refusalOfAll(workflow: Labelled, refusals: readonly { id: string; error: PortalError }[]): PortalError {
  const first = refusals[0]!.error;
  const refused = refusals
    .slice(0, listedRefusals)
    .map(({ id, error }): Refused => ({ id, code: error.code, message: whyOf(workflow, error) }));
  // A caller that goes on without them needs all of their ids, however few are read.
  const rest = refusals.length > listedRefusals ? { refusedIds: refusals.map(({ id }) => id) } : {};
  const details = { ...first.details, refused, refusedCount: refusals.length, ...rest };
  return new PortalError(first.code, details, first.message);
}
