import { problemOf } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { useSaveActivity } from './use-save-activity.ts';

const lost = refusal('NETWORK_ERROR', 'Connexion interrompue');
const there = { activity: { __typename: 'Activity', activityUuid: 'a' } };
const activity = { name: 'Dîner' } as never;
const base = { rev: 2, touched: ['name'] };

function saving(answers: Answers) {
  const server = new FakeServer(answers);
  const client = server.client();
  const { result } = renderHook(() => useSaveActivity(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const save = (isNew: boolean) => result.current({ gatheringUuid: 'g', activityUuid: 'a', isNew, activity, base });
  return { server, save, names: () => server.sent.map(({ name }) => name) };
}

test('a change says what it was made from', async () => {
  const { server, save } = saving({ UpdateActivity: () => ({ updateActivity: there.activity }) });
  await save(false);
  expect(server.sent).toEqual([{ name: 'UpdateActivity', variables: { activityUuid: 'a', activity, base } }]);
});

test('a new one is created under the uuid of its form', async () => {
  const { server, save } = saving({ CreateActivity: () => ({ createActivity: there.activity }) });
  await save(true);
  expect(server.sent).toEqual([
    { name: 'CreateActivity', variables: { gatheringUuid: 'g', activityUuid: 'a', activity } },
  ]);
});

test('a creation whose answer was lost is there already: it is updated, not created twice', async () => {
  const { save, names } = saving({
    CreateActivity: () => lost,
    ActivityExists: () => there,
    UpdateActivity: () => ({ updateActivity: there.activity }),
  });
  await save(true);
  expect(names()).toEqual(['CreateActivity', 'ActivityExists', 'UpdateActivity']);
});

test.each<[string, Answers]>([
  ['is not there', { ActivityExists: () => ({ activity: null }) }],
  ['cannot be asked for', { ActivityExists: () => lost }],
])('a creation that was refused and %s says why and changes nothing', async (_what, answers) => {
  const { save, names } = saving({ CreateActivity: () => refusal('BAD_USER_INPUT', 'Quota trop petit.'), ...answers });
  const found = await save(true).then(() => undefined, problemOf);
  expect(found?.message).toBe('Quota trop petit.');
  expect(names()).toEqual(['CreateActivity', 'ActivityExists']);
});
