import type { Change } from '../../event/changes/describe-changes.ts';

export interface RecordDetails {
  /** The reason or the comment that was given. */
  why: string | undefined;
  /** The section that was validated or refused. */
  section: { name: string; businessUnitUuid: string | undefined } | undefined;
  changes: Change[];
  /** The solicitation that the line is about, and what became of it. */
  solicitation: { solicitationUuid: string; status: string | undefined } | undefined;
  /** Requested, not applied: awaits a decision. */
  requested: Change[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const isChange = (value: unknown): value is Change => isObject(value) && typeof value.field === 'string';

const changesOf = (value: unknown): Change[] => (Array.isArray(value) && value.every(isChange) ? value : []);

/** What the history keeps of an action, as far as it is known: records of other domains and older versions have other shapes. */
export function readRecord(data: unknown): RecordDetails {
  const { reason, comment, section, businessUnitUuid, changes, requested, solicitationUuid, status } = isObject(data)
    ? data
    : {};
  const name = textOf(section);
  const solicited = textOf(solicitationUuid);
  return {
    why: textOf(reason) ?? textOf(comment),
    section: name ? { name, businessUnitUuid: textOf(businessUnitUuid) } : undefined,
    solicitation: solicited ? { solicitationUuid: solicited, status: textOf(status) } : undefined,
    changes: changesOf(changes),
    requested: changesOf(requested),
  };
}
