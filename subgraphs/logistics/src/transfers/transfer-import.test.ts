import { randomUUID } from 'node:crypto';
import { PortalError, undoableMs } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Transfers } from '../models.ts';
import { aGathering, ids, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { importingTransfers } from '../testing/import-scene.ts';
import { transferImport } from './transfer-import.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const files = importingTransfers(() => environment);
const transfersOf = async (g: string) => {
  const list = `{ transfersForGathering(gatheringUuid: "${g}") { totalAmount items { firstName transportPrice otherPrice } } }`;
  const { items, totalAmount } = (await environment.callAs(mci, list)).data.transfersForGathering;
  return { items: items.map(Object.values), totalAmount };
};

test('a file is shown line by line, changes nothing before it is confirmed, and the same file again changes nothing', async () => {
  const { g, people } = await files.people(3);
  await environment.does(
    mci,
    `setTransfers(gatheringUuid: "${g}", transfers: [{ participantUuid: "${people[1]!.participantUuid}", transportPrice: 1000 }])`,
  );
  const lines = ['V0;;12,50;', ';P1@exemple.fr;20;0', 'V0;;99;', 'V9;;1;', 'V2;p0@exemple.fr;3;', 'V2;;;', ';;5;'];
  const shown = await files.preview(g, lines);
  expect(await files.linesOf(shown)).toEqual([
    [2, 'CREATED', 'Aéroport / gare : aucun → 12,50 €.'],
    [3, 'CHANGED', 'Aéroport / gare : 10,00 € → 20,00 €. Autre : aucun → 0,00 €.'],
    [4, 'SKIPPED', 'Même personne qu’à la ligne 2.'],
    [5, 'REFUSED', 'Aucun participant de l’événement n’a cet identifiant ou cet e-mail.'],
    [6, 'REFUSED', 'L’identifiant et l’e-mail sont ceux de deux personnes différentes.'],
    [7, 'REFUSED', 'Aucun montant.'],
    [8, 'REFUSED', 'Ni identifiant MDM ni e-mail.'],
  ]);
  expect((await transfersOf(g)).items).toEqual([['Personne 1', 1000, null]]);

  const done = await files.confirm(shown);
  expect(done).toMatchObject({ state: 'DONE', counts: { CREATED: 1, CHANGED: 1, SKIPPED: 1, REFUSED: 4 } });
  expect(await transfersOf(g)).toEqual({
    items: [
      ['Personne 0', 1250, null],
      ['Personne 1', 2000, 0],
    ],
    totalAmount: 3250,
  });

  const again = await files.preview(g, lines.slice(0, 2));
  expect((await files.linesOf(again)).map(([, outcome]) => outcome)).toEqual(['SKIPPED', 'SKIPPED']);
  expect(again.toApply).toBe(0);
});

test('what changed since the preview is refused with its line, and the others are done', async () => {
  const { g, people } = await files.people(2);
  const shown = await files.preview(g, ['V0;;10;', 'V1;;10;']);
  const price = `{ participantUuid: "${people[0]!.participantUuid}", otherPrice: 700 }`;
  await environment.does(mci, `setTransfers(gatheringUuid: "${g}", transfers: [${price}])`);
  const done = await files.confirm(shown);
  expect((await files.linesOf(done)).map(([, outcome]) => outcome)).toEqual(['REFUSED', 'CREATED']);
  expect((await transfersOf(g)).items).toEqual([
    ['Personne 0', null, 700],
    ['Personne 1', 1000, null],
  ]);
});

test('a neighbour that is overloaded for a moment is asked again, and refuses no line', async () => {
  const { g } = await files.people(2);
  const shown = await files.preview(g, ['V0;;10;', 'V1;;10;']);
  const { neighbours } = environment;
  const { known } = neighbours;
  let left = 2;
  const get = () => {
    if (left-- > 0) throw new PortalError('OVERLOADED');
    return known;
  };
  Object.defineProperty(neighbours, 'known', { configurable: true, get });
  const done = await files.confirm(shown);
  Object.defineProperty(neighbours, 'known', { configurable: true, writable: true, value: known });
  expect([done.state, left]).toEqual(['DONE', -1]);
  expect((await files.linesOf(done)).map(([, outcome]) => outcome)).toEqual(['CREATED', 'CREATED']);
});

test('somebody who was taken off the list is created again; amounts are told what is wrong with them', async () => {
  const { g, people } = await files.people(2);
  const one = people.slice(0, 1);
  await environment.does(
    mci,
    `setTransfers(gatheringUuid: "${g}", transfers: [{ participantUuid: ${ids(one).slice(1, -1)}, transportPrice: 500 }])`,
  );
  await environment.does(mci, `removeTransfers(participantUuids: ${ids(one)})`);
  const shown = await files.preview(g, ['V0;;6;', 'V1;;12,345;', 'V1;;-3;', 'V1;;10 000 000;']);
  expect((await files.linesOf(shown)).map(([, outcome]) => outcome)).toEqual([
    'CREATED',
    ...['REFUSED', 'REFUSED', 'REFUSED'],
  ]);
  await files.confirm(shown);
  expect((await transfersOf(g)).items).toEqual([['Personne 0', 600, null]]);
});

test('an import is undone within a day, but for what somebody changed since: the dialog says exactly how much, once', async () => {
  const { g, people } = await files.people(3);
  const set = (n: number, price: string) =>
    environment.does(
      mci,
      `setTransfers(gatheringUuid: "${g}", transfers: [{ participantUuid: "${people[n]!.participantUuid}", ${price} }])`,
    );
  await set(1, 'transportPrice: 1000');
  const done = await files.confirm(await files.preview(g, ['V0;;12,50;', 'V1;;20;5', 'V2;;30;']));
  expect(done).toMatchObject({ state: 'DONE', made: 3 });
  await set(2, 'transportPrice: 3100');
  expect(await files.undoOf(done)).toEqual({ lines: 3, untouched: 2, touched: 1 });

  const undone = await files.undo(done);
  expect(undone).toMatchObject({ state: 'PARTLY_UNDONE', undone: 2, kept: 1, openKey: null });
  expect(await transfersOf(g)).toEqual({
    items: [
      ['Personne 1', 1000, null],
      ['Personne 2', 3100, null],
    ],
    totalAmount: 4100,
  });
  const left = await environment.callAs(
    mci,
    `{ transferImportLines(transferImportUuid: "${done.transferImportUuid}", outcome: "KEPT") { items { index undoOutcome undoMessage } } }`,
  );
  expect(left.data.transferImportLines.items).toEqual([
    { index: 4, undoOutcome: 'KEPT', undoMessage: 'Modifiée depuis l’import : laissée telle quelle.' },
  ]);
  const history = await environment.historyOf(done.transferImportUuid);
  expect(history.slice(-2).map(({ action, to, data }) => [action, to, data])).toEqual([
    ['undoTransferImport', 'UNDOING', { lines: 3 }],
    ['finishTransferImportUndo', 'PARTLY_UNDONE', { undone: 2, kept: 1 }],
  ]);
  const { transferUuid } = (await Transfers.findOne({ participantUuid: people[0]!.participantUuid }).lean())!;
  expect((await environment.outboxOf(transferUuid)).at(-1)).toMatchObject({
    name: 'transfer.changed',
    data: { isRemoved: true },
  });
  await expect(files.undo(done)).rejects.toThrow('ILLEGAL_TRANSITION');
});

test('after a day, and of an import that changed nothing, there is no undo', async () => {
  const { g } = await files.people(1);
  const done = await files.confirm(await files.preview(g, ['V0;;12,50;']));
  const { transferImportUuid } = done;
  const endedAt = new Date(done.endedAt!.getTime() - undoableMs);
  await transferImport.Imports.updateOne({ transferImportUuid }, { $set: { endedAt } });
  expect(await files.undoOf(done)).toBeNull();
  await expect(files.undo(done)).rejects.toThrow('IMPORT_UNDO_TOO_LATE');
});

test('a file without the columns, a file that is not there and an event that is wound up are refused', async () => {
  const { g } = await files.people(1);
  const file = randomUUID();
  environment.neighbours.files.set(file, { name: 'liste.csv', bytes: Buffer.from('Nom;Prénom\nÉvrard;Camille') });
  const code = async (gathering: string, uuid: string) =>
    (await environment.does(mci, `previewTransferImport(gatheringUuid: "${gathering}", file: "${uuid}")`, '{ state }'))
      .code;
  expect(await code(g, file)).toBe('IMPORT_TRANSFER_COLUMNS_MISSING');
  expect(await code(g, randomUUID())).toBe('FILE_NOT_FOUND');
  const over = await files.people(1, aGathering({ status: 'WINDED_UP' }));
  expect(await code(over.g, files.put(['V0;;1;']))).toBe('GATHERING_READ_ONLY');
});
