import { expect, test } from 'vitest';
import { backOfficePaths, formPathsOf } from './form-paths.ts';

const urlParams = { gatheringUuid: 'g', gatheringType: 'congress' };

const field = formPathsOf({
  list: '/congrex/events',
  event: '/congrex/:gatheringUuid/tabs',
  form: '/congrex/edit_event/:gatheringType/:gatheringUuid',
});

test.each([
  [backOfficePaths.event(urlParams), '/congrex-bo/event/g/details'],
  [backOfficePaths.step(urlParams, 'places'), '/congrex-bo/update-event/g/places'],
  [backOfficePaths.step(urlParams, 'places', { manque: '1' }), '/congrex-bo/update-event/g/places?manque=1'],
  [field.event(urlParams), '/congrex/g/tabs'],
  [field.step(urlParams, 'places'), '/congrex/edit_event/congress/g?etape=places'],
  [field.step(urlParams, 'criteria', { manque: '1' }), '/congrex/edit_event/congress/g?etape=criteria&manque=1'],
])('%s', (path, expected) => expect(path).toBe(expected));
