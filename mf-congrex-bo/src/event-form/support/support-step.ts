import type { GatheringUserType } from '@portal/domain/gathering/states';
import type { FormStep, StepContext, StepValues } from '../form-step.ts';
import { SupportFields } from './SupportFields.tsx';
import { supportPlaces, unitPlaces } from './team-places.ts';

/** The two people of a position in the team. */
export interface Place {
  main: string | null;
  backup: string | null;
}

/** ROC and MCI, then each unit's team under its uuid. */
export interface SupportValues extends StepValues {
  team: Record<string, Place | Record<string, Place>>;
}

function placeIn({ gathering }: StepContext, type: GatheringUserType, businessUnitUuid: string | null): Place {
  const holder = (isBackup: boolean) =>
    gathering.gatheringUsers.find(
      (m) =>
        m.gatheringUserType === type && m.isBackup === isBackup && (m.businessUnitUuid ?? null) === businessUnitUuid,
    )?.userUuid ?? null;
  return { main: holder(false), backup: holder(true) };
}

function initial(context: StepContext): SupportValues {
  const support = supportPlaces.map((type) => [type, placeIn(context, type, null)]);
  const units = context.gathering.businessUnitUuids.map((uuid) => [
    uuid,
    Object.fromEntries(unitPlaces.map((type) => [type, placeIn(context, type, uuid)])),
  ]);
  return { team: Object.fromEntries([...support, ...units]), reason: '' };
}

const membersOf = (place: Place | undefined, gatheringUserType: GatheringUserType, businessUnitUuid: string | null) =>
  (['main', 'backup'] as const).flatMap((seat) => {
    const userUuid = place?.[seat];
    return userUuid ? [{ userUuid, gatheringUserType, isBackup: seat === 'backup', businessUnitUuid }] : [];
  });

function input({ team }: SupportValues, { gathering }: StepContext): Record<string, unknown> {
  return {
    gatheringUsers: [
      ...supportPlaces.flatMap((type) => membersOf(team[type] as Place, type, null)),
      ...gathering.businessUnitUuids.flatMap((uuid) =>
        unitPlaces.flatMap((type) => membersOf((team[uuid] as Record<string, Place> | undefined)?.[type], type, uuid)),
      ),
    ],
  };
}

/** Step 2: who carries the event, with a backup each. */
export const supportStep: FormStep<SupportValues> = {
  step: 'support',
  title: 'Équipe support et projet',
  description:
    'Les personnes en charge et leurs suppléants. Elles reçoivent les e-mails de l’événement et valident ses sections.',
  initial,
  input,
  // The rules name a position; the form has two fields for it.
  fieldOf: (path) => (path.startsWith('team.') && !path.endsWith('.backup') ? `${path}.main` : path),
  Fields: SupportFields,
};
