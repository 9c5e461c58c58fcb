import type { EventGathering, EventPageData } from '../event-context.ts';
import { type Names, namesOf } from '../names.ts';

export const sep = 'unit-sep';
export const alzheimer = 'unit-ad';

const person = (userUuid: string, firstName: string, lastName: string) => ({ userUuid, firstName, lastName });

const unit = (businessUnitUuid: string, label: string, order: number, zones: string[]) => ({
  businessUnitUuid,
  label,
  order,
  franchise: 'MS',
  isRetired: false,
  criteria: [
    { code: 'MS_H', label: 'Potentiel élevé' },
    { code: 'MS_M', label: 'Potentiel moyen' },
    { code: 'MS_L', label: 'Potentiel faible' },
  ],
  zones: zones.map((name) => ({ zoneUuid: `zone-${name}`, label: `Zone ${name}` })),
});

/** Two units, their zones and three people. */
export const names: Names = namesOf({
  businessUnits: [unit(alzheimer, 'Alzheimer', 0, ['Nord']), unit(sep, 'SEP', 1, ['Est', 'Ouest'])],
  gathering: {
    gatheringUuid: 'gathering',
    gatheringUsers: [person('claire', 'Claire', 'Fontaine'), person('hugo', 'Hugo', 'Lefèvre')].map((user) => ({
      user,
    })),
    sections: [],
    gatheringSensibleChanges: [],
  },
} as unknown as Parameters<typeof namesOf>[0]);

/** A congress as the page gets it, with what a test needs to be different. */
export const gatheringWith = (more: Partial<EventGathering>): EventGathering =>
  ({
    gatheringUuid: 'gathering',
    name: 'Journées de neurologie',
    status: 'DRAFT',
    statusLabel: 'Brouillon',
    timezone: 'Europe/Paris',
    creatorUuid: null,
    gatheringUsers: [],
    sections: [],
    gatheringSensibleChanges: [],
    availableActions: [],
    editing: { allowed: true, reason: null, reasonLabel: null, needsDecision: false },
    ...more,
  }) as unknown as EventGathering;

/** Everything around it. */
export const pageWith = (gathering: EventGathering): EventPageData => {
  const part = {
    data: undefined,
    isWaiting: false,
    isAsking: false,
    problem: undefined,
    retry: () => {},
    refresh: async () => undefined,
  };
  return {
    gathering,
    names,
    namesPart: part,
    stages: undefined,
    mayReadHistory: false,
    mayOpenForm: true,
    refresh: async () => undefined,
  };
};
