import type { LvcKind } from '../../gathering/states.ts';

/**
 * Which of an event's letters is proposed for somebody: the local one for who comes from nearby, by their category at the event, else the global one. Nothing
 * that the portal knows says who is military: that letter staff choose themselves (docs/decisions/letters.md).
 * @param models of the event
 */
export function proposedLetter(category: string, models: readonly string[]): LvcKind | null {
  const kind = category.endsWith('_LOCAL') ? 'local' : 'global';
  return models.includes(kind) ? kind : null;
}
