import type { EventShape, FieldShape } from './event-shape.ts';

/** An event as it was published (domain/events.json, committed). */
export interface PublishedEvent {
  /** Who reads it. */
  consumers: string[];
  versions: Record<string, EventShape>;
}
export type PublishedEvents = Record<string, PublishedEvent>;

/** An event as the code declares it now. */
export interface DeclaredEvent {
  name: string;
  version: number;
  shape: EventShape;
}

const isValue = (holds: string): boolean => /^["\d-]|^true$|^false$/.test(holds);

/** Why somebody who reads the field as it was cannot read it as it is, or what was sent before cannot be read any more; null when both can. */
function changeOf(before: FieldShape, now: FieldShape | undefined): string | null {
  if (!now) return 'n’existe plus';
  if (!before.isOptional && now.isOptional) return 'n’est plus toujours là';
  if (before.isOptional && !now.isOptional)
    return 'devient obligatoire, ce que les événements déjà envoyés ne savent pas';
  const lost = before.holds.filter(
    (one) => !now.holds.includes(one) && !(isValue(one) && now.holds.includes('string')),
  );
  if (lost.length > 0) return `n’accepte plus ${lost.join(', ')}`;
  const other = now.holds.filter((one) => !before.holds.includes(one) && !isValue(one));
  return other.length > 0 ? `peut être ${other.join(', ')}` : null;
}

const parentOf = (path: string): string => path.replace(/(\.[^.[{]+|\[\]|\{\})$|^[^.[{]+$/, '');

function changesOf(before: EventShape, now: EventShape): string[] {
  const changed = Object.entries(before).flatMap(([path, field]) => {
    // What is in something that is gone is gone with it.
    if (parentOf(path) && !now[parentOf(path)]) return [];
    const change = changeOf(field, now[path]);
    return change ? [`champ ${path} : ${change}`] : [];
  });
  const added = Object.entries(now).flatMap(([path, { isOptional }]) => {
    const isOfKnown = !parentOf(path) || before[parentOf(path)] !== undefined;
    const isNew = before[path] === undefined && isOfKnown && !isOptional && !/(\[\]|\{\})$/.test(path);
    return isNew
      ? [`champ ${path} : est nouveau et obligatoire, ce que les événements déjà envoyés ne savent pas`]
      : [];
  });
  return [...changed, ...added];
}

/**
 * Changes of a published version in place that break a consumer: event, field, and who reads it. A new version is another matter: it has a number of
 * its own.
 */
export function breakingChanges(published: PublishedEvents, declared: readonly DeclaredEvent[]): string[] {
  return declared.flatMap(({ name, version, shape }) => {
    const { consumers, versions } = published[name] ?? { consumers: [], versions: {} };
    const before = versions[version];
    if (!before || consumers.length === 0) return [];
    return changesOf(before, shape).map(
      (change) => `événement ${name} (version ${version}), ${change} ; lu par ${consumers.join(', ')}`,
    );
  });
}

/**
 * What a service cannot read yet that was built when events were as `before`: values of enumerations, which may be added in place, and versions.
 * @returns event, field and value of each
 */
export function newToReader(before: PublishedEvents, now: PublishedEvents, reader: string): string[] {
  return Object.entries(now).flatMap(([name, { consumers, versions }]) => {
    const known = before[name];
    if (!known || !consumers.includes(reader)) return [];
    return Object.entries(versions).flatMap(([version, shape]) => {
      const knownShape = known.versions[version];
      if (!knownShape) return [`${name} version ${version}`];
      return Object.entries(shape).flatMap(([path, { holds }]) => {
        const knownHolds = knownShape[path]?.holds;
        if (!knownHolds) return [];
        return holds
          .filter((one) => isValue(one) && !knownHolds.includes(one))
          .map((value) => `${name} ${path} ${value}`);
      });
    });
  });
}
