import type { MailModelName } from '@portal/domain';
import { accountModels } from './account.ts';
import { expenseModels } from './expense.ts';
import { gatheringModels } from './gathering.ts';
import { hcpModels } from './hcp.ts';
import { mailedModels } from './mailed.ts';
import type { MailModel } from './model.ts';
import { notificationModels } from './notification.ts';
import { participantModels } from './participant.ts';
import { programmeModels } from './programme.ts';
import { solicitationModels } from './solicitation.ts';
import { transportModels } from './transport.ts';

export type { MailModel, MailValues } from './model.ts';

/** The wording of every mail that the domain names. */
export const mailModels: Record<MailModelName, MailModel> = {
  ...accountModels,
  ...expenseModels,
  ...gatheringModels,
  ...hcpModels,
  ...mailedModels,
  ...notificationModels,
  ...participantModels,
  ...programmeModels,
  ...solicitationModels,
  ...transportModels,
};
