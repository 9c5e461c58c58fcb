import { benefitFilingStateLabels } from '../../expenses/benefit-rules/kinds.ts';
import { mailModelLabels } from '../../mails/models.ts';
import { mailStateLabels } from '../../mails/states.ts';
import { participantStateLabels } from '../../participants/states.ts';
import { sessionParticipantStateLabels } from '../../virtual-sessions/states.ts';
import { hcpStateLabels, hcpTitleLabels, hcpTypeLabels } from '../enumerations.ts';

type Labels = Readonly<Record<string, string>>;

/** What codes mean in the file of an HCP's data, where the audit log has no words for them. */
const labels: Readonly<Record<string, Labels>> = {
  state: {
    ...hcpStateLabels,
    ...sessionParticipantStateLabels,
    ...mailStateLabels,
    ...participantStateLabels,
  },
  filing: benefitFilingStateLabels,
  title: hcpTitleLabels,
  type: hcpTypeLabels,
  model: mailModelLabels,
  beneficiary: { PRS: 'Professionnel de santé' },
};

export const wordOfPersonalData = (field: string, code: string): string => labels[field]?.[code] ?? code;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same data in which whatever is of an event says its name: people know events by their names and not by what the portal gives them. */
export function withEventNames(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((one) => withEventNames(one, names));
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, withEventNames(one, names)] as const);
  const name = typeof value.gatheringUuid === 'string' ? names[value.gatheringUuid] : undefined;
  return { ...(name !== undefined && { gatheringName: name }), ...Object.fromEntries(fields) };
}
