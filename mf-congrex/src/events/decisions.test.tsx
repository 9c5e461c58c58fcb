import { gatheringActions } from '@portal/domain/gathering/actions';
import { actionsFor } from '@portal/web';
import { expect, test } from 'vitest';
import type { EventsToDecideQuery } from '../generated/graphql.ts';
import { decisionsOf } from './decisions.ts';

const event = { gatheringUuid: 'one', name: 'Congrès', beginDay: '2027-03-12', endDay: '2027-03-14' };
const may = actionsFor(gatheringActions, undefined);
const can = (names: string[], values: boolean[]) =>
  values.map((allowed) => ({ availableActions: names.map((name) => ({ name, label: name, allowed })) }));
const answer = (sections: boolean[], changes: boolean[]) =>
  ({
    sections: {
      items: [{ ...event, sections: can(['validateGatheringSection', 'refuseGatheringSection'], sections) }],
    },
    changes: { items: [{ ...event, gatheringSensibleChanges: can(['refuseSensibleChange'], changes) }] },
  }) as unknown as EventsToDecideQuery;

test.each([
  ['nothing is mine', [false, false], [false], []],
  ['one section', [false, true], [], [['Une section à valider', 'validation']]],
  ['several sections', [true, true, false], [], [['2 sections à valider', 'validation']]],
  ['a change', [false], [false, true], [['Modification sensible à décider', 'modifications']]],
  [
    'both, the change first',
    [true],
    [true],
    [
      ['Modification sensible à décider', 'modifications'],
      ['Une section à valider', 'validation'],
    ],
  ],
])('%s', (_name, sections, changes, expected) => {
  expect(decisionsOf(may, answer(sections, changes)).map(({ what, section }) => [what, section])).toEqual(expected);
});
