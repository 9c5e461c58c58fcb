import { expect, test } from 'vitest';
import type { VouchedDelegation } from '../actors/delegation.ts';
import { actorOf, person, unit } from '../gathering/example.test-data.ts';
import type { FileAccess } from './events.ts';
import type { StoredFile } from './record-schema.ts';
import { mayReadFile } from './stored-file.ts';

const [here, elsewhere] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const delegator = actorOf('roc', person.roc);
const backup = (where: Partial<VouchedDelegation>) => ({
  ...actorOf('others', person.stranger),
  delegations: [
    {
      ...{ delegationUuid: 'd', from: '2026-11-20', to: '2026-11-22', gatheringUuids: [], businessUnitUuids: [] },
      ...{ delegator, ...where },
    },
  ],
});
const atThisEvent = { gatheringUuids: [here] };
const inThisUnit = { businessUnitUuids: [unit.ms] };
const fileOf = (claim: FileAccess): StoredFile =>
  ({ state: 'CLAIMED', claims: [{ owner: 'o', ...claim }], uploaderUuid: null }) as unknown as StoredFile;
const note = { right: 'readExpenseNote' as const, gatheringUuid: here, businessUnitUuids: [unit.ms] };

test.each<[string, FileAccess, Partial<VouchedDelegation>, boolean]>([
  ['of the event', note, atThisEvent, true],
  ['of an event of the unit', note, inThisUnit, true],
  ['of another event', { ...note, gatheringUuid: elsewhere }, atThisEvent, false],
  ['of an event of another unit', { ...note, businessUnitUuids: [unit.ad] }, inThisUnit, false],
  ['of nowhere', { right: 'readExpenseNote' }, atThisEvent, false],
  ['a signature', { ...note, right: 'readSignature' }, atThisEvent, false],
  ['a bank statement', { ...note, right: 'readBankStatement' }, atThisEvent, false],
  ['a document of an HCP', { ...note, right: 'readHcpFile' }, atThisEvent, false],
  ['what the other person exported', { ...note, userUuid: delegator.userUuid }, atThisEvent, false],
])('a backup reads the files of the other person’s work, and no others: %s', (_what, claim, where, expected) => {
  expect(mayReadFile(fileOf(claim), actorOf('others', person.stranger))).toBe(false);
  expect(mayReadFile(fileOf(claim), backup(where))).toBe(expected);
});
