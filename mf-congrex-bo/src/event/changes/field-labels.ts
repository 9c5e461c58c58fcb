import { labelsOf } from '@portal/domain/fields/field-table';
import { sensibleFieldLabels } from '@portal/domain/gathering/changes/sensible-changes';
import { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import {
  gatheringLabels,
  gatheringUnitLabels,
  hostingConfigurationLabels,
  transportConfigurationLabels,
} from '@portal/domain/gathering/labels';

/** The labels of the fields inside of a field, by their paths. */
const labelsBelow = (field: string, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${field}.${name}`, label]));

/** Names of the fields of a gathering, as people read them in requests and in the history. */
export const fieldLabels: Record<string, string> = {
  ...labelsOf(gatheringFields),
  ...sensibleFieldLabels,
  ...gatheringLabels,
  ...labelsBelow('gatheringBusinessUnits', gatheringUnitLabels),
  ...labelsBelow('hostingConfiguration', hostingConfigurationLabels),
  ...labelsBelow('transportConfiguration', transportConfigurationLabels),
};

/** Stored for comparison only, no person chose them. */
export const internalFields: ReadonlySet<string> = new Set(['nameKey', 'statusBeforeWindUp', 'gatheringValidations']);
