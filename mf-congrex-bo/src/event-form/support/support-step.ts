import { type GatheringUserType, wizardStepLabels } from '@portal/domain/gathering/states';
import type { FormStep, StepContext, StepValues } from '../form-step.ts';
import { SupportFields } from './SupportFields.tsx';
import { supportTeamRoles, unitTeamRoles } from './team-roles.ts';

/** The two people of a team role. */
export interface RoleHolders {
  main: string | null;
  backup: string | null;
}

/** ROC and MCI, then each unit's team under its uuid. */
export interface SupportValues extends StepValues {
  team: Record<string, RoleHolders | Record<string, RoleHolders>>;
}

function holdersIn({ gathering }: StepContext, type: GatheringUserType, businessUnitUuid: string | null): RoleHolders {
  const holder = (isBackup: boolean) =>
    gathering.gatheringUsers.find(
      (m) =>
        m.gatheringUserType === type && m.isBackup === isBackup && (m.businessUnitUuid ?? null) === businessUnitUuid,
    )?.userUuid ?? null;
  return { main: holder(false), backup: holder(true) };
}

function initial(context: StepContext): SupportValues {
  const support = supportTeamRoles.map((type) => [type, holdersIn(context, type, null)]);
  const units = context.gathering.businessUnitUuids.map((uuid) => [
    uuid,
    Object.fromEntries(unitTeamRoles.map((type) => [type, holdersIn(context, type, uuid)])),
  ]);
  return { team: Object.fromEntries([...support, ...units]), reason: '' };
}

const membersOf = (
  holders: RoleHolders | undefined,
  gatheringUserType: GatheringUserType,
  businessUnitUuid: string | null,
) =>
  (['main', 'backup'] as const).flatMap((holder) => {
    const userUuid = holders?.[holder];
    return userUuid ? [{ userUuid, gatheringUserType, isBackup: holder === 'backup', businessUnitUuid }] : [];
  });

function input({ team }: SupportValues, { gathering }: StepContext): Record<string, unknown> {
  return {
    gatheringUsers: [
      ...supportTeamRoles.flatMap((type) => membersOf(team[type] as RoleHolders, type, null)),
      ...gathering.businessUnitUuids.flatMap((uuid) =>
        unitTeamRoles.flatMap((type) =>
          membersOf((team[uuid] as Record<string, RoleHolders> | undefined)?.[type], type, uuid),
        ),
      ),
    ],
  };
}

/** Step 2: who carries the event, with a backup each. */
export const supportStep: FormStep<SupportValues> = {
  step: 'support',
  title: wizardStepLabels.support,
  description:
    'Les personnes en charge et leurs suppléants. Elles reçoivent les e-mails de l’événement et valident ses sections.',
  initial,
  input,
  // The rules name a position; the form has two fields for it.
  fieldOf: (path) => (path.startsWith('team.') && !path.endsWith('.backup') ? `${path}.main` : path),
  Fields: SupportFields,
};
