import { z } from 'zod';
import { requiredText } from '../fields.ts';
import type { Permission, Row } from '../workflow.ts';
import { statusEvents } from './announce.ts';
import { editors } from './edit-rows.ts';
import type { Gathering } from './gathering.ts';
import { isComplete, isConfigured, isConfirmed, isPast, noPendingChange } from './guards.ts';
import type { GatheringStatus } from './states.ts';
import { inTeam, sectionsOf, validatorsOf } from './team.ts';

const row = <Input>(r: Row<Gathering, GatheringStatus, Input>) => r;

const publishers: readonly Permission<Gathering>[] = [
  { right: 'publishGathering' },
  { right: 'publishOwnGathering', where: inTeam, whereLabel: 'membre de l’équipe' },
];
const viaStatus = { alsoNamed: ['setGatheringStatus'], button: true } as const;

const allValidators = ({ doc }: { doc: Gathering }): string[] =>
  sectionsOf(doc).flatMap(({ section, businessUnitUuid }) => validatorsOf(doc, section, businessUnitUuid));

/** Transitions of a gathering (decisions, section 2). */
export const statusRows = {
  completeGathering: row({
    label: 'Terminer la création',
    done: 'Création terminée',
    from: ['EX_NIHILO'],
    to: 'DRAFT',
    allowed: editors,
    when: [isComplete],
    button: true,
    emits: statusEvents(),
  }),
  sendGatheringToValidation: row({
    label: 'Envoyer en validation',
    done: 'Événement envoyé en validation',
    from: ['DRAFT', 'CORRECTION'],
    to: 'TO_VALIDATE',
    allowed: editors,
    when: [isComplete],
    apply: () => ({ gatheringValidations: [] }),
    emits: statusEvents('gatheringToValidate', allValidators),
    ...viaStatus,
  }),
  publishGatheringToStaff: row({
    label: 'Publier au staff',
    done: 'Événement publié au staff',
    from: ['TO_PUBLISH'],
    to: 'PUBLISHED',
    allowed: publishers,
    when: [isConfigured, noPendingChange],
    emits: statusEvents('gatheringPublishedToStaff'),
    ...viaStatus,
  }),
  publishGatheringToHcps: row({
    label: 'Publier aux PS',
    done: 'Événement publié aux PS',
    from: ['PUBLISHED'],
    to: 'PUBLISHED_FRONT',
    allowed: publishers,
    when: [isConfigured, noPendingChange],
    emits: statusEvents('gatheringPublishedToHcps'),
    ...viaStatus,
  }),
  closeGathering: row({
    label: 'Fermer aux PS',
    done: 'Événement fermé aux PS',
    from: ['PUBLISHED_FRONT'],
    to: 'CLOSED',
    allowed: publishers,
    when: [isConfigured, noPendingChange],
    emits: statusEvents('gatheringClosed'),
    ...viaStatus,
  }),
  windUpGathering: row<{ confirmed?: boolean }>({
    label: 'Clôturer',
    done: 'Événement clôturé',
    from: ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED'],
    to: 'WINDED_UP',
    allowed: [{ right: 'windUpGathering' }],
    when: [isConfigured, noPendingChange],
    input: z.object({ confirmed: z.boolean().optional() }),
    check: [isConfirmed],
    asks: 'checkbox',
    apply: ({ doc }) => ({ statusBeforeWindUp: doc.status }),
    emits: statusEvents('gatheringWoundUp'),
    ...viaStatus,
  }),
  reopenGathering: row({
    label: 'Rouvrir',
    done: 'Événement rouvert',
    from: ['WINDED_UP'],
    to: ({ doc }) => doc.statusBeforeWindUp ?? 'CLOSED',
    allowed: [{ right: 'reopenGathering' }],
    button: true,
    apply: () => ({ statusBeforeWindUp: null }),
    emits: statusEvents('gatheringReopened'),
  }),
  catchUpGathering: row<{ reason: string }>({
    label: 'Rattraper',
    done: 'Événement rattrapé',
    from: ['DRAFT'],
    to: 'CLOSED',
    allowed: [{ right: 'catchUpGathering' }],
    when: [isPast],
    button: true,
    asks: 'reason',
    input: z.object({ reason: requiredText(1000) }),
    emits: statusEvents(),
    records: ({ input }) => ({ ...input }),
  }),
};
