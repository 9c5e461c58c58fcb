import { expect, test } from 'vitest';
import { participantCounters } from './counters.ts';

test.each([
  ['congress', ['Présent', 'Absent (justifié)', 'Absent (non justifié)']],
  ['biogenEvent', ['Présent', 'Absent']],
] as const)('people of a %s are counted in the words of its lists', (gatheringType, presences) => {
  const counters = participantCounters({ gatheringType });
  expect(counters.map(({ label }) => label)).toEqual([
    ...['En attente', 'Confirmés', 'Refusés', 'Absents', 'Désinscrits'],
    ...presences,
    ...['PS', 'Collaborateurs'],
  ]);
  const filters = counters.map(({ list, value }) => `${list} ${value}`);
  expect(new Set(filters).size).toBe(counters.length);
});
