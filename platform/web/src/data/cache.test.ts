import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { idInCache, makeCache } from './cache.ts';

const rows: [object: { __typename?: string } & Record<string, string | number | null>, id: string | undefined][] = [
  [{ __typename: 'Gathering', gatheringUuid: 'g1' }, 'Gathering:g1'],
  [{ __typename: 'Activity', activityUuid: 'a1', gatheringUuid: 'g1' }, 'Activity:a1'],
  [{ __typename: 'Participant', participantUuid: 'p1' }, 'Participant:p1'],
  [{ __typename: 'User', userUuid: 'u1' }, 'User:u1'],
  [{ __typename: 'HealthCareProfessional', uuid: 'h1' }, 'HealthCareProfessional:h1'],
  [{ __typename: 'ActivityCategory', uuid: 'c1' }, undefined],
  [{ __typename: 'GatheringUser', userUuid: 'u1', businessUnitUuid: 'b1' }, undefined],
  [{ __typename: 'GatheringBusinessUnit', businessUnitUuid: 'b1' }, undefined],
  [{ __typename: 'GatheringPage', total: 1 }, undefined],
  [{ __typename: 'Gathering', name: 'without its identifier' }, undefined],
  [{ __typename: 'Gathering', gatheringUuid: null }, undefined],
  [{ gatheringUuid: 'g1' }, undefined],
];

test.each(rows)('%j is kept as %s', (object, id) => {
  expect(idInCache(object)).toBe(id);
});

test('what a mutation answers is what other queries read; people of two teams stay apart', () => {
  const cache = makeCache();
  const list = gql`
    {
      gatherings {
        items {
          gatheringUuid
          name
          users {
            userUuid
            role
          }
        }
      }
    }
  `;
  const saved = gql`
    mutation RenameGathering {
      renameGathering {
        gatheringUuid
        name
      }
    }
  `;
  const item = (gatheringUuid: string, role: string) => ({
    __typename: 'Gathering',
    gatheringUuid,
    name: 'avant',
    users: [{ __typename: 'GatheringUser', userUuid: 'u1', role }],
  });
  const items = [item('g1', 'CP'), item('g2', 'DM')];
  cache.writeQuery({ query: list, data: { gatherings: { __typename: 'GatheringPage', items } } });
  const renamed = { __typename: 'Gathering', gatheringUuid: 'g1', name: 'après' };
  cache.writeQuery({ query: saved, id: 'ROOT_MUTATION', data: { renameGathering: renamed } });
  expect(cache.readQuery({ query: list })).toEqual({
    gatherings: { __typename: 'GatheringPage', items: [{ ...items[0], name: 'après' }, items[1]] },
  });
});
