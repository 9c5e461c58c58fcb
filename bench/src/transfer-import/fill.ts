import type { MongoClient } from 'mongodb';
import type { StoredParticipant } from '../../../subgraphs/participants/src/participant.model.ts';
import { copyOf, filledVeevaId } from '../attendees/fill.ts';
import { fillCollection } from '../lists/fill.ts';

/** Puts so many people on the list of a gathering, beside those that are there. @param from the number of the first @returns the lines of a file that names them all */
export async function fileOf(mongo: MongoClient, gatheringUuid: string, from: number, size: number): Promise<string> {
  const participants = mongo.db('portal_participants').collection<StoredParticipant>('participants');
  const templates = await participants.find({ live: true, kind: 'HCP' }).limit(200).toArray();
  if (templates.length === 0) throw new Error('the demo has no participants');
  await fillCollection(participants as never, size, (n) =>
    copyOf(templates[n % templates.length]!, gatheringUuid, from + n),
  );
  const lines = Array.from({ length: size }, (_, n) => `${filledVeevaId(from + n)};;${10 + (n % 90)},50;`);
  return ['Identifiant MDM;E-mail;Aéroport / gare;Autre', ...lines].join('\n');
}
