import { emptyGathering, type Gathering } from '@portal/domain/gathering/gathering';
import type { StepContext } from '../form-step.ts';
import { noNames } from '../use-form-names.ts';

/** Units of the gathering below. */
export const [one, two, three] = ['one', 'two', 'three'] as const;

const gathering: Gathering = {
  ...emptyGathering('gathering'),
  name: 'Congrès',
  nameKey: 'congres',
  status: 'DRAFT',
  rev: 3,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  city: 'Lyon',
  location: 'Palais des congrès',
  visioUrl: 'https://visio.test',
  businessUnitUuids: [two, one],
  mainBusinessUnitUuid: two,
};
export const unitNamed = (businessUnitUuid: string, zones: object[] = []) => ({
  businessUnitUuid,
  label: businessUnitUuid,
  zones,
});
/** A step's context: the gathering, the units in service, the files whose names are known. */
export const contextWith = (
  more: Partial<Gathering> = {},
  units: object[] = [],
  files: [string, object][] = [],
): StepContext => ({
  gathering: { ...gathering, ...more },
  isNew: false,
  names: { ...noNames, units, files: new Map(files) } as unknown as StepContext['names'],
});
