import { expect, test } from 'vitest';
import { criterionLabels } from './eligibility-criteria.ts';

const labelOf = criterionLabels([{ criteria: [{ code: 'MS_H', label: 'Potentiel élevé' }] }]);

test.each([
  ['MS_H', 'Potentiel élevé'],
  ['HC', 'Hors cible'],
  ['OLD_ONE', 'OLD_ONE'],
])('label of %s', (code, label) => expect(labelOf(code)).toBe(label));
