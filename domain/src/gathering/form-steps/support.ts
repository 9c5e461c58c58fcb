import { z } from 'zod';
import { formMessages, uuid, yesOrNo } from '../../fields/fields.ts';
import { gatheringUserTypes } from '../states.ts';
import { issuesOf } from './issues.ts';

/** Step 2: the support team and the team of each unit, with backups (specification, section 3 "Team"). */
const member = z.object({
  userUuid: uuid,
  gatheringUserType: z.enum(gatheringUserTypes),
  isBackup: yesOrNo,
  businessUnitUuid: uuid.nullish().transform((v) => v ?? null),
});
const supportFields = { gatheringUsers: z.array(member).max(200) };

/** The path under which the error of a team role is shown: `team.roc`, `team.<businessUnitUuid>.medicalDirector`. */
export const teamPath = (type: string, businessUnitUuid: string | null, isBackup = false): string =>
  ['team', businessUnitUuid, type, isBackup ? 'backup' : null].filter(Boolean).join('.');

/** Which roles of the team must be filled: a ROC; in each unit a medical director, a project manager and a medical manager. */
export const requiredRoles = (businessUnitUuids: readonly string[]) => [
  { gatheringUserType: 'roc' as const, businessUnitUuid: null },
  ...businessUnitUuids.flatMap((businessUnitUuid) =>
    (['medicalDirector', 'projectManager', 'medical'] as const).map((gatheringUserType) => ({
      gatheringUserType,
      businessUnitUuid,
    })),
  ),
];

/** The whole of step 2 for the units of a gathering; a missing role is an error under its path. */
export const supportFor = (businessUnitUuids: readonly string[]) =>
  z.object(supportFields).superRefine(({ gatheringUsers }, ctx) => {
    const issue = issuesOf(ctx);
    const key = (m: { gatheringUserType: string; businessUnitUuid: string | null }) =>
      `${m.gatheringUserType}:${m.businessUnitUuid}`;
    const mains = new Map(gatheringUsers.filter((m) => !m.isBackup).map((m) => [key(m), m]));
    for (const place of requiredRoles(businessUnitUuids)) {
      if (!mains.has(key(place)))
        issue(teamPath(place.gatheringUserType, place.businessUnitUuid), formMessages.required);
    }
    for (const m of gatheringUsers) {
      if (m.isBackup && mains.get(key(m))?.userUuid === m.userUuid) {
        issue(teamPath(m.gatheringUserType, m.businessUnitUuid, true), 'Le suppléant doit être une autre personne');
      }
      if (m.businessUnitUuid && !businessUnitUuids.includes(m.businessUnitUuid)) {
        issue(
          teamPath(m.gatheringUserType, m.businessUnitUuid, m.isBackup),
          'Cette franchise ne participe pas à l’événement',
        );
      }
    }
  });

/** What a draft accepts: the same shape, nothing required (a draft is saved as it is). */
export const supportDraft = z.object(supportFields);
