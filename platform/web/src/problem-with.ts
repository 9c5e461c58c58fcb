import { type MessageCode, messages } from '@portal/domain/texts/messages';
import { type Problem, problemOf } from './problem.ts';

/** What the server would say with this code, where a screen finds out by itself. */
export const problemWith = (code: MessageCode): Problem =>
  problemOf({ errors: [{ message: messages[code], extensions: { code } }] });
