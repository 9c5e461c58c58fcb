import type { SubgraphDefinition } from '@portal/server';
import { checkValues } from '@portal/server/storage/values-command';
import activities from '@portal/subgraph-activities';
import gatherings from '@portal/subgraph-gatherings';
import hcps from '@portal/subgraph-hcps';
import participants from '@portal/subgraph-participants';
import solicitations from '@portal/subgraph-solicitations';
import { startForTest } from '@portal/test/services/subgraph-harness';
import { expect, test } from 'vitest';

/** What another version could have kept: in which collection, at which path of a document, and how it comes there. */
type Stranger = [collection: string, path: string, change: object];

const kept: [SubgraphDefinition, Stranger[]][] = [
  [
    gatherings,
    [
      ['gatherings', 'status', { status: 'STRANGE' }],
      ['gatherings', 'gatheringUsers.gatheringUserType', { gatheringUsers: [{ gatheringUserType: 'STRANGE' }] }],
    ],
  ],
  [
    hcps,
    [
      ['hcps', 'specialty', { specialty: 'STRANGE' }],
      ['hcps', 'files.source', { files: [{ source: 'STRANGE' }] }],
    ],
  ],
  [
    participants,
    [
      ['participants', 'participationType', { participationType: 'STRANGE' }],
      ['participants', 'person.gender', { 'person.gender': 'STRANGE' }],
      ['participants', 'answer.transport.preferenceModes', { answer: { transport: { preferenceModes: ['STRANGE'] } } }],
      ['participants', 'signatures.kind', { signatures: [{ kind: 'STRANGE' }] }],
      ['participants', 'solicitation.status', { solicitation: { status: 'STRANGE' } }],
    ],
  ],
  [
    solicitations,
    [
      ['solicitations', 'status', { status: 'STRANGE' }],
      ['solicitations', 'requestedSupport', { requestedSupport: ['STRANGE'] }],
      ['solicitations', 'signature.kind', { signature: { kind: 'STRANGE' } }],
      ['solicitations', 'stop.levels', { stop: { rule: 'QUOTA', levels: ['STRANGE'] } }],
      ['sponsorship_proofs', 'state', { state: 'STRANGE' }],
    ],
  ],
  [
    activities,
    [
      ['activities', 'entryType', { entryType: 'STRANGE' }],
      ['activities', 'gathering.status', { 'gathering.status': 'STRANGE' }],
      ['activityParticipants', 'origin', { origin: 'STRANGE' }],
      ['subscribers', 'invitationStatus', { invitationStatus: 'STRANGE' }],
    ],
  ],
];

test.each(kept.map(([definition, strangers]) => ({ name: definition.db.name, definition, strangers })))(
  'what an older version of $name kept outside of an enumeration is found: in a document, in its parts and in lists',
  async ({ name, definition, strangers }) => {
    const portal = await startForTest(definition);
    const said = async () => {
      const lines: string[] = [];
      return { code: await checkValues([definition], (line) => lines.push(line)), lines };
    };
    try {
      const fits = await said();
      expect(fits).toEqual({
        code: 0,
        lines: [expect.stringMatching(new RegExp(`^${name} : valeurs conformes \\(\\d+ champs\\)$`))],
      });
      for (const [collection, , change] of strangers) {
        // As another version would have written it: past the schema.
        const { upsertedCount, modifiedCount } = await definition.db.connection
          .collection(collection)
          .updateOne({}, { $set: change }, { upsert: true });
        expect(upsertedCount + modifiedCount).toBe(1);
      }
      const { code, lines } = await said();
      expect(code).toBe(1);
      expect(lines[0]).toMatch(new RegExp(`^${name} : valeurs à corriger`));
      expect(lines.slice(1).sort()).toEqual(
        strangers.map(([collection, path]) => `  ${collection}.${path} : « STRANGE » est hors énumération (1)`).sort(),
      );
    } finally {
      await portal.stop();
    }
  },
  120_000,
);
