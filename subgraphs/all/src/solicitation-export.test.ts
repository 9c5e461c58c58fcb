import type { Actor, PortalError } from '@portal/domain';
import { callService } from '@portal/server';
import documents from '@portal/subgraph-documents';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { forgetActor, rememberActor } from '@portal/test/stubs/known-actors';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Exports } from '../../documents/src/exports/export.model.ts';
import { download } from '../../documents/src/testing/upload.ts';
import {
  aCongress,
  anHcp,
  dm,
  openEnvironment,
  otherUnit,
  type TestEnvironment,
  unit,
  unitQuotas,
} from '../../solicitations/src/testing/environment.ts';

/** The real service with the rows and the real service that writes the files: which rows get into whose file. */
let solicitations: TestEnvironment;
let environment: TestSubgraph;

const dmOf = (businessUnitUuid: string) => actorOfType('dm', { businessUnitUuid });
const admin = actorOfType('admin', { businessUnitUuid: unit });
const otherAdmin = actorOfType('admin', { businessUnitUuid: otherUnit });

/** Two at a congress of the unit, one at a congress of another. */
const congress = aCongress({ hasAutomatedValidation: false });
const foreign = aCongress(
  {},
  {
    name: 'AD/PD',
    businessUnitUuids: [otherUnit],
    gatheringBusinessUnits: [unitQuotas({ businessUnitUuid: otherUnit, hasAutomatedValidation: false })],
    gatheringUsers: [],
  },
);

beforeAll(async () => {
  solicitations = await openEnvironment();
  environment = await startForTest(documents);
  const [anna, formula, stranger] = [
    anHcp({ firstName: 'Anna', lastName: 'Aubert' }),
    anHcp({ firstName: '=1+1', lastName: 'Zola' }),
    anHcp({ firstName: 'Max', lastName: 'Muster', businessUnitUuid: otherUnit, businessUnitUuids: [otherUnit] }),
  ];
  await solicitations.knows(congress, [anna, formula]);
  await solicitations.knows(foreign, [stranger]);
  await solicitations.create(congress, anna, admin);
  const sent = await solicitations.create(congress, formula, admin);
  await solicitations.does(admin, `collectSolicitation(solicitationUuid: "${sent}")`);
  await solicitations.create(foreign, stranger, otherAdmin);
});
afterAll(async () => {
  await environment.stop();
  await solicitations.stop();
});

/** The lines of the file, without their end. */
async function linesOf(actor: Actor, filters = ''): Promise<string[]> {
  const query = `mutation { requestExport(kind: SOLICITATIONS, format: CSV, solicitations: { sort: "NAME" ${filters} }) { exportUuid } }`;
  const { data } = await environment.callAs(actor, query);
  const { exportUuid } = data.requestExport;
  const job = await waitFor(
    async () => {
      const found = await Exports.findOne({ exportUuid }).lean();
      return found?.state !== 'PENDING' && found;
    },
    { what: 'the end of the export' },
  );
  const text = await (await download(environment.url, actor, job.fileUuid ?? '')).text();
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';').slice(0, 9).join(' '));
}

const anna = '"Aubert" "Anna" "Neurologie" "Lyon" "Potentiel élevé" "ECTRIMS" "10/03/2027" "Créée" "Médecin"';
const formula = `"Zola" "'=1+1" "Neurologie" "Lyon" "Potentiel élevé" "ECTRIMS" "10/03/2027" "À valider" "Médecin"`;
const stranger = '"Muster" "Max" "Neurologie" "Lyon" "Hors cible" "AD/PD" "10/03/2027" "Créée" "Médecin"';

test.each<[string, Actor, string, string[]]>([
  ['an administrator has all', admin, '', [anna, stranger, formula]],
  ['a medical director those of their unit', dmOf(unit), '', [anna, formula]],
  ['of another unit theirs', dmOf(otherUnit), '', [stranger]],
  ['an MSL manager those of their unit', actorOfType('mslManager', { businessUnitUuid: unit }), '', [anna, formula]],
  [
    'the filters of the list narrow it',
    admin,
    `gatheringUuid: "${congress.gatheringUuid}", statuses: ["created"]`,
    [anna],
  ],
  ['its search too', admin, 'search: "zol"', [formula]],
  ['a congress out of reach has none', dmOf(unit), `gatheringUuid: "${foreign.gatheringUuid}"`, []],
])('%s', async (_who, actor, filters, lines) => {
  expect(await linesOf(actor, filters)).toEqual(lines);
});

test('the verb export-rows is open to documents only, for users with the right', async () => {
  const ask = (issuer: string, actor: Actor) =>
    solicitations.ask('export-rows', { filters: {}, first: 10 }, { issuer, actor });
  const answers = await Promise.all([
    ask('documents', dm),
    ask('documents', actorOfType('msl', { businessUnitUuid: unit })),
    ask('documents', { kind: 'service', service: 'documents' }),
    ask('gateway', dm),
  ]);
  expect(answers.map(({ body }) => body.errors?.[0].extensions.code ?? body.total)).toEqual([
    2,
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

test('rows for a named user follow their current rights and reach, and only this verb returns them', async () => {
  const ask = async (from: string, namedUser: string, verb = 'export-rows') => {
    const question = { filters: {}, first: 10, solicitationUuids: [] };
    const asked = callService<{ total: number }>(from, 'solicitations', verb, question, environment.context(), {
      namedUser,
    });
    return asked.then(
      ({ total }) => total,
      ({ code }: PortalError) => code,
    );
  };
  const asker = dmOf(unit);
  rememberActor(asker);
  expect(await ask('documents', asker.userUuid)).toBe(2);
  expect(await ask('mails', asker.userUuid)).toBe('FORBIDDEN');
  expect(await ask('documents', asker.userUuid, 'snapshots')).toBe('FORBIDDEN');
  rememberActor({ ...asker, businessUnitUuid: otherUnit });
  expect(await ask('documents', asker.userUuid)).toBe(1);
  rememberActor({ ...asker, userType: 'msl' });
  expect(await ask('documents', asker.userUuid)).toBe('FORBIDDEN');
  forgetActor(asker.userUuid);
  expect(await ask('documents', asker.userUuid)).toBe('FORBIDDEN');
});
