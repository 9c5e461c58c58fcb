import { formMessages, requiredErrorKey } from './texts/form-messages.ts';
import type { MessageCode } from './texts/messages.ts';
import { messageOf } from './texts/messages.ts';

/** An error that a person may read: a code, its French message, and what a screen needs to go on. Never a stack. */
export class PortalError extends Error {
  readonly code: MessageCode;
  readonly details: Record<string, unknown>;

  /**
   * @param code one of messages.ts
   * @param details goes into the extensions of the GraphQL error; words in braces of the message are filled from it
   * @param cause what failed, for the log only: it is not in the answer
   */
  constructor(
    code: MessageCode,
    details: Record<string, unknown> = {},
    message = messageOf(code, details),
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PortalError';
    this.code = code;
    this.details = details;
  }
}

/**
 * Bad input: `fields` maps a field's path (or custom key) to its French message (specification, section 5 "General"), `keys` those that are
 * missing to the key of that message (section 8), for callers who have words of their own.
 */
export function badInput(fields: Record<string, string>): PortalError {
  const missing = Object.keys(fields).filter((path) => fields[path] === formMessages.required);
  const keys = Object.fromEntries(missing.map((path) => [path, requiredErrorKey]));
  return new PortalError('BAD_USER_INPUT', { fields, ...(missing.length > 0 ? { keys } : {}) });
}
