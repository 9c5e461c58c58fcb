import { fullMessage } from '@portal/domain/solicitations/messages';
import type { QuotaLevel } from '@portal/domain/solicitations/quotas/quotas';
import { quotaLevels } from '@portal/domain/solicitations/quotas/quotas';
import type { SolicitationDetailQuery } from '../../generated/graphql.ts';

export type Solicitation = NonNullable<SolicitationDetailQuery['solicitation']>;

/** The limit that has no seat left for a solicitation. */
export interface QuotaRefusal {
  level: QuotaLevel;
  /** In French, with the zone by its name. */
  message: string;
  limit: number;
  taken: number;
  canRaise: boolean;
}

const isLevel = (value: unknown): value is QuotaLevel => quotaLevels.some((level) => level === value);

/** The limit that the server named when it refused (QUOTA_*, refusals of the solicitations' service); null for any other error. */
export function quotaRefusalOf(error: unknown): QuotaRefusal | null {
  const { errors } = (error ?? {}) as { errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as { message: string; extensions?: Record<string, unknown> }[]) : [];
  const { level, limit, taken, canRaise } = first?.extensions ?? {};
  if (!first || !isLevel(level) || typeof limit !== 'number' || typeof taken !== 'number') return null;
  return { level, limit, taken, canRaise: canRaise === true, message: first.message };
}

/** The limit that is known to be reached before anything is sent; null when a seat is left. */
export function knownRefusal({ explanation, zoneLabel }: Solicitation): QuotaRefusal | null {
  const full = explanation?.levels.find(({ left }) => left === 0);
  if (!explanation || !full || !isLevel(full.level)) return null;
  const { level, limit, taken } = full;
  return {
    level,
    limit,
    taken,
    canRaise: explanation.canRaise,
    message: fullMessage({ level, limit }, zoneLabel ?? null),
  };
}
