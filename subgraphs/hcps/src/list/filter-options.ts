import {
  bankStatementStatusLabels,
  gatheringPurposes,
  hcpFileSourceLabels,
  hcpTitleLabels,
  hcpTypeLabels,
  honorificLabels,
  type LinkPurpose,
  linkPurposeNames,
  linkPurposes,
  specialtyLabels,
} from '@portal/domain';
import { genderLabels } from '@portal/domain/participants/person/genders';
import { orgUnits } from '../org-units.ts';

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The options of the list's filters and the form's fields; none of them are counted. */
export const filterOptions = () => ({
  specialties: choices(specialtyLabels),
  types: choices(hcpTypeLabels),
  titles: choices(hcpTitleLabels),
  honorifics: choices(honorificLabels),
  genders: choices(genderLabels),
  targets: orgUnits.units().map(({ franchise, label, criteria }) => ({
    franchise,
    label,
    codes: criteria.map(({ code, label: wording }) => ({ value: code, label: wording })),
  })),
  bankStatementStatuses: choices(bankStatementStatusLabels),
  fileSources: choices(hcpFileSourceLabels),
  linkPurposes: linkPurposeNames.map((value: LinkPurpose) => ({
    value,
    label: linkPurposes[value].label,
    needsGathering: gatheringPurposes.includes(value),
  })),
});
