import type { Solicitation } from '../decision/quota-refusal.ts';

type Offer = Solicitation['availableActions'][number];

export const offer = (name: string, label: string, more: Partial<Offer> = {}): Offer => ({
  __typename: 'AvailableAction',
  name,
  label,
  allowed: true,
  reason: null,
  reasonLabel: null,
  asks: null,
  ...more,
});

export const confirm = (more: Partial<Offer> = {}) => offer('confirmSolicitation', 'Valider', more);

type Level = NonNullable<Solicitation['explanation']>['levels'][number];

const level = (name: Level['level'], label: string, limit: number, taken: number): Level => ({
  __typename: 'QuotaLevel',
  level: name,
  label,
  zoneUuid: name === 'ZONE' ? 'west' : null,
  limit,
  taken,
  left: limit - taken,
});

/** The limits of a doctor of « Zone MS Ouest », whose zone has `left` seats. */
export const levelsWith = (left: number): Level[] => [
  level('ZONE', 'Quota de la zone MS Ouest', 2, 2 - left),
  level('DOCTOR', 'Quota médecins de la franchise', 6, 4),
  level('GLOBAL', 'Quota global du congrès', 20, 5),
];

/** A doctor's solicitation awaiting a decision, with a free seat. */
export const solicitationWith = (more: Partial<Solicitation> = {}): Solicitation => ({
  __typename: 'Solicitation',
  solicitationUuid: 'solicitation',
  gatheringUuid: 'gathering',
  gatheringName: 'Congrès ECTRIMS',
  gatheringBeginDate: '2027-03-12T08:00:00.000Z',
  healthCareProfessionalUuid: 'hcp',
  hcpFirstName: 'Jeanne',
  hcpLastName: 'Martin',
  specialtyLabel: 'Neurologie',
  city: 'Rennes',
  targeting: 'Hors cible',
  status: 'ad_hoc_validation',
  statusLabel: 'À valider',
  origin: 'STAFF',
  collectorName: 'Marc Msl',
  businessUnitUuid: 'ms',
  zoneUuid: 'west',
  zoneLabel: 'Zone MS Ouest',
  discipline: 'DOCTOR',
  disciplineLabel: 'Médecin',
  phone: '06 12 34 56 78',
  therapeuticArea: 'SEP',
  therapeuticCommitteeRole: null,
  requestedSupport: ['REGISTRATION', 'TRANSPORT'],
  alreadyParticipated: false,
  priorFunding: true,
  priorFundingJustification: 'Présente une communication',
  lateReason: null,
  rank: null,
  decisionReason: null,
  deciderName: null,
  collectedAt: '2026-11-20T09:00:00.000Z',
  waitingSince: null,
  offeredAt: null,
  confirmationDate: null,
  cancellationDate: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  signature: {
    __typename: 'SolicitationSignature',
    kind: 'TYPED',
    nameDiffers: false,
    signedAt: '2026-11-20T08:30:00.000Z',
    isReadable: true,
  },
  explanation: {
    __typename: 'SolicitationExplanation',
    rule: 'MANUAL',
    ruleLabel: 'La franchise a choisi la validation manuelle.',
    wayOut: null,
    canRaise: true,
    levels: levelsWith(1),
  },
  historicalRecords: [],
  availableActions: [
    confirm({ asks: 'comment' }),
    offer('holdSolicitation', 'Mettre en attente', { asks: 'reason' }),
    offer('refuseSolicitation', 'Refuser', { asks: 'reason' }),
    offer('cancelSolicitation', 'Annuler', { asks: 'reason' }),
  ],
  ...more,
});

/** The quotas of its congress: the zone is full, another of the unit has one left. */
export const quotasAnswer = (more: object = {}) => ({
  data: {
    congressQuotas: {
      __typename: 'CongressQuotas',
      gatheringUuid: 'gathering',
      rev: 1,
      limit: 20,
      taken: 5,
      canRaise: true,
      units: [
        {
          __typename: 'UnitQuotas',
          businessUnitUuid: 'ms',
          hasZoneQuota: true,
          doctorLimit: 6,
          doctorTaken: 4,
          otherLimit: 2,
          otherTaken: 0,
          waiting: 0,
          zones: [
            { __typename: 'ZoneQuotas', zoneUuid: 'west', zoneLabel: 'Zone MS Ouest', limit: 2, taken: 2, waiting: 0 },
            {
              __typename: 'ZoneQuotas',
              zoneUuid: 'east',
              zoneLabel: 'Zone MS Nord-Est',
              limit: 4,
              taken: 2,
              waiting: 0,
            },
          ],
        },
      ],
      ...more,
    },
  },
});
