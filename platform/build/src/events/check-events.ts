import { readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredEvents } from './declared-events.ts';
import { breakingChanges, type PublishedEvents } from './event-changes.ts';

const file = path.resolve(import.meta.dirname, '../../../../domain/events.json');
const broken = breakingChanges(JSON.parse(readFileSync(file, 'utf8')) as PublishedEvents, declaredEvents());
if (broken.length > 0) {
  console.error(
    `Des événements publiés changeraient sous leurs lecteurs :\n${broken.join('\n')}\nDonnez-leur une nouvelle version, ou gardez ces champs.`,
  );
  process.exit(1);
}
