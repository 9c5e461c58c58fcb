import { emptyGathering, type Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';
import { problemOf } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { useSaveStep } from './use-save-step.ts';

const gathering = { ...emptyGathering('g'), gatheringType: 'congress' } as Gathering;
const saved = { gathering: { __typename: 'Gathering', gatheringUuid: 'g' } };
const base = { rev: 3, touched: ['city'] };
const lost = refusal('NETWORK_ERROR', 'Connexion interrompue');

function saving(answers: Answers) {
  const server = new FakeServer(answers);
  const client = server.client();
  const { result } = renderHook(() => useSaveStep(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const save = (more: { step?: WizardStep; isNew?: boolean; reason?: string } = {}) =>
    result.current({ gathering, step: 'information', isNew: false, input: { name: 'A' }, reason: '', base, ...more });
  return { server, save, names: () => server.sent.map(({ name }) => name) };
}

test.each<[WizardStep, string]>([
  ['information', 'SaveEventInformation'],
  ['support', 'SaveEventSupport'],
  ['places', 'SaveEventCapacity'],
  ['criteria', 'SaveEventCriteria'],
  ['documents', 'SaveEventDocuments'],
])('the step %s is sent under its own name, with what it was made from', async (step, name) => {
  const { server, save } = saving({ [name]: () => saved });
  await save({ step, reason: ' Salle plus petite ' });
  expect(server.sent).toEqual([
    { name, variables: { gatheringUuid: 'g', [step]: { name: 'A' }, reason: 'Salle plus petite', base } },
  ]);
});

test('no reason is none', async () => {
  const { server, save } = saving({ SaveEventInformation: () => saved });
  await save({ reason: '  ' });
  expect(server.of('SaveEventInformation')).toMatchObject([{ reason: null }]);
});

test('the first save creates it under the uuid of the form', async () => {
  const { server, save } = saving({ CreateEvent: () => saved });
  await save({ isNew: true });
  expect(server.sent).toEqual([
    { name: 'CreateEvent', variables: { gatheringUuid: 'g', gatheringType: 'congress', information: { name: 'A' } } },
  ]);
});

test('a creation whose answer was lost is there already: it is updated, not created twice', async () => {
  const { save, names } = saving({
    CreateEvent: () => lost,
    EventFormExists: () => saved,
    SaveEventInformation: () => saved,
  });
  expect(await save({ isNew: true })).toMatchObject({ gatheringUuid: 'g' });
  expect(names()).toEqual(['CreateEvent', 'EventFormExists', 'SaveEventInformation']);
});

test.each<[string, Answers]>([
  ['is not there', { EventFormExists: () => ({ gathering: null }) }],
  ['cannot be asked for', { EventFormExists: () => lost }],
])('a creation that was refused and %s says why and changes nothing', async (_what, answers) => {
  const { save, names } = saving({
    CreateEvent: () => refusal('GATHERING_NAME_TAKEN', 'Ce nom est pris.'),
    ...answers,
  });
  const found = await save({ isNew: true }).then(() => undefined, problemOf);
  expect([found?.code, found?.message]).toEqual(['GATHERING_NAME_TAKEN', 'Ce nom est pris.']);
  expect(names()).toEqual(['CreateEvent', 'EventFormExists']);
});
