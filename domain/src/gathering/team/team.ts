import type { Actor } from '../../actors/actor.ts';
import { userUuidOf } from '../../actors/actor.ts';
import type { Gathering } from '../gathering.ts';
import type { GatheringUserType, ValidationSection } from '../states.ts';

/** The user who made the gathering, and the members of its team. */
export type Members = Pick<Gathering, 'gatheringUsers' | 'creatorUuid'>;
type Validators = Pick<Gathering, 'gatheringUsers' | 'gatheringType' | 'mainBusinessUnitUuid'>;

/** The users in a role of the team, titular first, then backups. */
export const holdersOf = (
  g: Pick<Gathering, 'gatheringUsers'>,
  type: GatheringUserType,
  businessUnitUuid?: string | null,
): string[] =>
  g.gatheringUsers
    .filter(
      (m) =>
        m.gatheringUserType === type && (businessUnitUuid === undefined || m.businessUnitUuid === businessUnitUuid),
    )
    .sort((a, b) => Number(a.isBackup) - Number(b.isBackup))
    .map(({ userUuid }) => userUuid);

/** The work of those in a role of the team; where the team names none, of whoever may do it. */
export function isForRole(g: Pick<Gathering, 'gatheringUsers'>, role: GatheringUserType, actor: Actor): boolean {
  const holders = holdersOf(g, role);
  return holders.length === 0 || holders.includes(userUuidOf(actor) ?? '');
}

/** Whether the actor is in the team or created the gathering. */
export function inTeam(g: Members, actor: Actor): boolean {
  const userUuid = userUuidOf(actor);
  return (
    userUuid !== undefined && (g.creatorUuid === userUuid || g.gatheringUsers.some((m) => m.userUuid === userUuid))
  );
}

/**
 * Who decides a section: each unit's medical director its BUSINESS_UNIT section; the main unit's medical director (congress) or project
 * manager (standalone) the others; a backup like the titular (decisions, section 2).
 */
export function validatorsOf(g: Validators, section: ValidationSection, businessUnitUuid: string | null): string[] {
  if (section === 'BUSINESS_UNIT') return holdersOf(g, 'medicalDirector', businessUnitUuid);
  return holdersOf(g, g.gatheringType === 'congress' ? 'medicalDirector' : 'projectManager', g.mainBusinessUnitUuid);
}

/** The sections that must be validated. */
export const sectionsOf = (
  g: Pick<Gathering, 'businessUnitUuids'>,
): { section: ValidationSection; businessUnitUuid: string | null }[] => [
  { section: 'GLOBAL', businessUnitUuid: null },
  { section: 'SUPPORT_TEAM', businessUnitUuid: null },
  ...g.businessUnitUuids.map((businessUnitUuid) => ({ section: 'BUSINESS_UNIT' as const, businessUnitUuid })),
];

export const isValidatorOf = (
  g: Validators,
  section: ValidationSection,
  businessUnitUuid: string | null,
  actor: Actor,
): boolean => validatorsOf(g, section, businessUnitUuid).includes(userUuidOf(actor) ?? '');

export const isValidator = (g: Validators & Pick<Gathering, 'businessUnitUuids'>, actor: Actor): boolean =>
  sectionsOf(g).some(({ section, businessUnitUuid }) => isValidatorOf(g, section, businessUnitUuid, actor));

/** The medical manager decides sensible changes (specification, section 6). */
export const isMedicalManager = (g: Pick<Gathering, 'gatheringUsers'>, actor: Actor): boolean =>
  holdersOf(g, 'medical').includes(userUuidOf(actor) ?? '');

/** Rights of a member's role on solicitations: only a medical director of a congress in PUBLISHED (specification, section 6). */
export const contextRightsOf = (
  g: Pick<Gathering, 'gatheringType' | 'status' | 'gatheringUsers'>,
  actor: Actor,
): ('cancelSolicitation' | 'confirmSolicitation')[] =>
  g.gatheringType === 'congress' &&
  g.status === 'PUBLISHED' &&
  holdersOf(g, 'medicalDirector').includes(userUuidOf(actor) ?? '')
    ? ['cancelSolicitation', 'confirmSolicitation']
    : [];
