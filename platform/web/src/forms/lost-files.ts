import { unclaimedFileLifetimeMs } from '@portal/domain/documents/file-limits';

/** A file that was sent from a form and that nothing has yet: the server keeps it for a day. */
const isLost = (value: unknown, now: number): boolean => {
  const { fileUuid, sentAt } = (value ?? {}) as { fileUuid?: unknown; sentAt?: unknown };
  return typeof fileUuid === 'string' && typeof sentAt === 'number' && now - sentAt >= unclaimedFileLifetimeMs;
};

/** What a draft keeps without the files that the server has no more: they are asked for again where they were. */
export function withoutLostFiles<Value>(value: Value, now: number): Value {
  if (Array.isArray(value))
    return value.filter((item) => !isLost(item, now)).map((item) => withoutLostFiles(item, now)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    isLost(part, now) ? null : withoutLostFiles(part as unknown, now),
  ]);
  return Object.fromEntries(parts) as Value;
}
