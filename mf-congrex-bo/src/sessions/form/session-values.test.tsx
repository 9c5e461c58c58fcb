import { expect, test } from 'vitest';
import { fieldProblems, newSession, type SessionValues, sessionSchema } from './session-values.ts';

const roc = { userUuid: '00000000-0000-4000-8000-000000000010', userType: 'roc' };
const filled: SessionValues = {
  ...{ sessionType: 'manual', oseusMeetingId: ' OSE-1 ', name: ' Webinaire ', description: ' ' },
  ...{ beginDay: '2027-02-03', beginHour: '18:30', endDay: '2027-02-03', endHour: '20:00' },
  ...{ businessUnitUuid: roc.userUuid, rocUuid: roc.userUuid, projectManagerUuid: roc.userUuid },
};
const problems = async (values: SessionValues) => {
  const outcome = await sessionSchema.safeParseAsync(values);
  return outcome.success ? [] : outcome.error.issues.map(({ path }) => path.join('.')).sort();
};

test('a ROC begins as the ROC of their session, anybody else with nobody', () => {
  expect([newSession(roc).rocUuid, newSession({ ...roc, userType: 'admin' }).rocUuid]).toEqual([roc.userUuid, null]);
});

test('what is missing is said beside each field', async () => {
  expect(await problems(newSession(roc))).toEqual([
    ...['beginDay', 'beginHour', 'businessUnitUuid', 'endDay', 'endHour', 'name', 'oseusMeetingId'],
    'projectManagerUuid',
  ]);
});

test('it is sent as it is kept, and ends after it begins', async () => {
  expect(await sessionSchema.parseAsync(filled)).toEqual({
    ...filled,
    ...{ oseusMeetingId: 'OSE-1', name: 'Webinaire', description: null },
  });
  expect(await problems({ ...filled, endHour: '18:30' })).toEqual(['endHour']);
});

test('errors of the server are under the fields of the form', () => {
  expect(fieldProblems({ 'session.name': 'a', oseusMeetingId: 'b' })).toEqual({ name: 'a', oseusMeetingId: 'b' });
});
