import * as domain from '@portal/domain';
import type { DeclaredEvent } from './event-changes.ts';
import { shapeOf } from './event-shape.ts';

const isEvent = (value: unknown): value is domain.EventKind<unknown> =>
  typeof value === 'object' && value !== null && 'schema' in value && 'version' in value && 'of' in value;

/** Every event that the domain declares. */
export const declaredEvents = (): DeclaredEvent[] =>
  Object.values<unknown>(domain)
    .filter(isEvent)
    .map((event) => ({ name: event.name, version: event.version, shape: shapeOf(event) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
