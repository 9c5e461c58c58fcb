import { expect, test } from 'vitest';
import { actorOf, congress, now, person } from '../example.test-data.ts';
import { gatheringWorkflow } from '../workflow.ts';
import { acceptedFields, applyEdit, sensibleDifferences } from './sensible-changes.ts';

const request = {
  uuid: '00000000-0000-4000-8000-000000000901',
  reason: 'La salle est prise',
  initiatorUuid: person.roc,
  now,
};

test('before publication an edit applies at once', () => {
  expect(applyEdit(congress('DRAFT'), { city: 'Lille', description: 'Nouveau' }, request)).toEqual({
    city: 'Lille',
    description: 'Nouveau',
  });
});

test('after it, bookkeeping applies and the rest waits', () => {
  const gathering = congress('PUBLISHED');
  expect(applyEdit(gathering, { city: 'Lille', description: 'Nouveau' }, request)).toEqual({
    description: 'Nouveau',
    gatheringSensibleChanges: [
      {
        gatheringSensibleChangeUuid: request.uuid,
        status: 'PENDING',
        reason: request.reason,
        initiatorUuid: person.roc,
        changes: [{ field: 'city', from: 'Lyon', to: 'Lille' }],
        createdAt: now,
        updatedAt: now,
        deciderUuid: null,
        comment: null,
      },
    ],
  });
});

test('the main unit waits with the units, and changes at once while they stay', () => {
  const gathering = congress('PUBLISHED');
  const units = gathering.businessUnitUuids;
  const [other] = [person.roc];
  const changes = { businessUnitUuids: [...units, other], mainBusinessUnitUuid: other };
  expect(applyEdit(gathering, changes, request)).not.toHaveProperty('mainBusinessUnitUuid');
  expect(sensibleDifferences(gathering, changes).map(({ field }) => field)).toEqual([
    'businessUnitUuids',
    'mainBusinessUnitUuid',
  ]);
  expect(applyEdit(gathering, { mainBusinessUnitUuid: units[1]! }, request)).toEqual({
    mainBusinessUnitUuid: units[1],
  });
});

test('the order of keys is no difference', () => {
  const gathering = congress('PUBLISHED');
  const shuffled = gathering.gatheringBusinessUnits.map((unit) => Object.fromEntries(Object.entries(unit).reverse()));
  expect(sensibleDifferences(gathering, { gatheringBusinessUnits: shuffled as never })).toEqual([]);
});

test('accepting applies the requested change, refusing drops it', () => {
  const begin = '2027-03-09T08:00:00.000Z';
  const asked = applyEdit(congress('PUBLISHED'), { beginDate: new Date(begin) }, request).gatheringSensibleChanges!;
  const doc = congress('PUBLISHED', { gatheringSensibleChanges: asked });
  const input = { gatheringSensibleChangeUuid: request.uuid, comment: 'Bien noté' };
  const context = { doc, actor: actorOf('dm', person.medicalMs), now, newUuid: () => '', input };
  const decided = { ...asked[0]!, deciderUuid: person.medicalMs, comment: 'Bien noté', updatedAt: now };
  expect(acceptedFields(asked[0]!)).toEqual({ beginDate: new Date(begin) });
  expect(gatheringWorkflow.rows.acceptSensibleChange.apply!(context)).toEqual({
    beginDate: new Date(begin),
    gatheringSensibleChanges: [{ ...decided, status: 'ACCEPTED' }],
  });
  expect(gatheringWorkflow.rows.refuseSensibleChange.apply!(context)).toEqual({
    gatheringSensibleChanges: [{ ...decided, status: 'REFUSED' }],
  });
});
