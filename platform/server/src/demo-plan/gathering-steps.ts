import type { GatheringFile, TeamMember } from '@portal/domain';
import { demoUuid } from '../service/demo.ts';
import type { Franchise } from './franchises.ts';
import { demoEveniumEventId, type PlannedGathering } from './gatherings.ts';
import { demoQuotas } from './solicitations.ts';

const isoDay = (now: Date, inDays: number): string =>
  new Date(now.getTime() + inDays * 86_400_000).toISOString().slice(0, 10);

const criterias: Record<Franchise, string[]> = {
  AD: ['AD_H', 'AD_M', 'HC'],
  MS: ['MS_H', 'MS_M'],
  BBU: ['BBU_A', 'BBU_B', 'HC'],
  SMA: ['SMA_A', 'SMA_B', 'SMA_C'],
};

/** The five steps of a demo gathering, as somebody would fill them in. */
export function demoSteps(planned: PlannedGathering, now: Date) {
  const isCongress = planned.gatheringType === 'congress';
  const units = planned.franchises.map((code) => ({ code, businessUnitUuid: demoUuid(`businessUnit:${code}`) }));
  const endDay = isoDay(now, planned.inDays + planned.lastsDays - 1);
  const limitDate = isoDay(now, planned.inDays - 10);
  return {
    information: {
      name: planned.name,
      beginDay: isoDay(now, planned.inDays),
      endDay,
      beginHour: isCongress ? '08:30' : '19:00',
      endHour: isCongress || planned.lastsDays > 1 ? '18:00' : '22:30',
      timezone: planned.timezone,
      format: planned.format,
      ...(planned.format !== 'PHYSICAL' && { visioUrl: `https://visio.demo.test/${planned.number}` }),
      ...(planned.format !== 'VIRTUAL' && { city: planned.city, location: planned.location }),
      country: planned.country,
      description: `${planned.name} : programme scientifique, rencontres et échanges entre professionnels de santé. Les invitations sont nominatives et les frais pris en charge dans les limites de la loi.`,
      eventSchedule: '08:30 accueil\n09:00 plénière d’ouverture\n12:30 déjeuner\n14:00 ateliers\n17:30 synthèse',
      businessUnitUuids: units.map((u) => u.businessUnitUuid),
      mainBusinessUnitUuid: units[0]!.businessUnitUuid,
      categoryVersion: planned.number % 6 === 0 ? '1.0.0' : '1.1.0',
      ...(demoEveniumEventId(planned) && { eveniumEventId: demoEveniumEventId(planned)! }),
      ...(isCongress
        ? {
            nationalityType: planned.nationalityType,
            learnedSociety: planned.learnedSociety,
            website: 'https://www.demo.test',
            hasBiogenStand: planned.number % 2 === 0,
            hasBiogenSymposium: planned.number % 3 === 0,
            additionalLinks: [{ label: 'Programme en ligne', url: 'https://www.demo.test/programme' }],
          }
        : {
            eventType: planned.number % 4 === 0 ? ('commercial' as const) : ('medical' as const),
            invitationType: planned.number % 4 === 0 ? ('commercial' as const) : ('medical' as const),
          }),
    },
    support: { gatheringUsers: teamOf(planned) },
    places: {
      ...(!isCongress && { availablePlace: 30 + (planned.number % 5) * 10, invitationEndDate: limitDate }),
      numberOfInvitees: 60 + planned.number * 3,
      limitDate,
      areHostingShared: planned.number % 8 === 0,
    },
    criteria: {
      ...(isCongress && { maximalQuota: placesOf(planned) }),
      gatheringBusinessUnits: units.map(({ code, businessUnitUuid }) =>
        unitQuotas(planned, code, businessUnitUuid, limitDate),
      ),
    },
    documents: { gatheringFiles: filesOf(planned) },
  };
}

const placesOf = (planned: PlannedGathering): number =>
  planned.franchises
    .map((code) => demoQuotas(planned, code))
    .reduce((sum, { doctorQuota, otherDisciplinesQuota }) => sum + doctorQuota + otherDisciplinesQuota, 0);

function unitQuotas(planned: PlannedGathering, code: Franchise, businessUnitUuid: string, solicitationEndDate: string) {
  const { doctorQuota, otherDisciplinesQuota, zones } = demoQuotas(planned, code);
  return {
    businessUnitUuid,
    criterias: criterias[code],
    doctorQuota,
    otherDisciplinesQuota,
    hasAutomatedValidation: planned.number % 3 === 0,
    hasZoneQuota: zones.length > 0,
    mslResponsibleCriteria: planned.number % 4 === 0,
    solicitationEndDate,
    zones,
  };
}

/** ROC and MCI with backups; in each unit medical director, project manager, marketing and medical manager, the first two with a backup. */
function teamOf({ franchises, number }: PlannedGathering) {
  const member = (
    name: string,
    gatheringUserType: TeamMember['gatheringUserType'],
    businessUnitUuid: string | null = null,
    isBackup = false,
  ) => ({ userUuid: demoUuid(name), gatheringUserType, businessUnitUuid, isBackup });
  const isFirst = number % 2 === 0;
  return [
    member('user:roc', 'roc'),
    member('user:roc:1', 'roc', null, true),
    member(isFirst ? 'user:mci' : 'user:mci:1', 'mci'),
    member('user:mci:2', 'mci', null, true),
    ...franchises.flatMap((code) => {
      const unit = demoUuid(`businessUnit:${code}`);
      return [
        member(code === 'AD' ? 'user:dm' : `user:dm:${code}:1`, 'medicalDirector', unit),
        member(`user:dm:${code}:2`, 'medicalDirector', unit, true),
        member(code === 'AD' ? 'user:cp' : `user:cp:${code}:1`, 'projectManager', unit),
        member(`user:cp:${code}:2`, 'projectManager', unit, true),
        member(`user:marketing:${code}:1`, 'marketing', unit),
        member(`user:medical:${code}:1`, 'medical', unit),
      ];
    }),
  ];
}

function filesOf({ gatheringType, number }: PlannedGathering) {
  const one = (number % 5) + 1;
  const file = (name: string, type: GatheringFile['type'], extra: Record<string, unknown> = {}) => ({
    fileUuid: demoUuid(`file:${name}`),
    type,
    displayToHcp: type === 'PROGRAM',
    isPhysical: true,
    isVirtual: true,
    ...extra,
  });
  return [
    file(`logo:${one}`, 'LOGO'),
    file(`program:${one}`, 'PROGRAM'),
    ...(gatheringType === 'congress'
      ? [file('lvc:1', 'LVC', { lvcKind: 'global' }), file('lvc:2', 'LVC', { lvcKind: 'local' })]
      : []),
    file(`other:${(number % 3) + 1}`, 'OTHER', { label: 'Plan d’accès' }),
  ];
}
