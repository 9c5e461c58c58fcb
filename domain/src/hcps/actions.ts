import { type Actor, hasRight } from '../actors/actor.ts';
import type { Right } from '../rights/catalogue.ts';
import { actionOn } from '../rules/action.ts';
import type { Guard } from '../rules/workflow.ts';
import {
  hasNotRefused,
  hasRefused,
  hcpIsActive,
  notMailedJustNow,
  stillLasts,
  stillLastsForPeople,
  type WithHcpState,
} from './guards.ts';
import type { Hcp, HcpState } from './known-gathering.ts';
import { logisticsPurposes } from './links/hcp-links.ts';
import type { HcpLink } from './links/link-record-schema.ts';
import type { HcpLinkState } from './links/link-state.ts';

const action = actionOn<Hcp, HcpState>();

const edit = (label: string, done: string, right: Right) =>
  action({ label, done, from: ['active'], allowed: [{ right }], reads: ['state'] });

const onDocument = (label: string, done: string) =>
  action({ label, done, from: ['active', 'merged'], allowed: [{ right: 'manageHcpFile' }], reads: ['state'] });

const isOfLink = ({ uuid }: Pick<Hcp, 'uuid'>, actor: Actor): boolean =>
  actor.kind === 'link' && actor.healthCareProfessionalUuid === uuid;

/** Who may do what with a health-care professional, and when. */
export const hcpActions = {
  stateOf: ({ state }: Pick<Hcp, 'state'>): HcpState => state,
  rows: {
    createHcp: action({
      label: 'Créer le PS',
      done: 'PS créé',
      from: [],
      allowed: [{ right: 'createHcp' }],
      reads: [],
    }),
    updateHcp: edit('Modifier le PS', 'PS modifié', 'updateHcp'),
    updateHcpAdditionalInfo: edit(
      'Modifier les informations complémentaires',
      'Informations complémentaires modifiées',
      'updateHcp',
    ),
    editBankStatementHealthCareProfessional: action({
      label: 'Modifier le RIB',
      done: 'RIB modifié',
      from: ['active'],
      allowed: [
        { right: 'editHcpBankStatement' },
        // Who is paid back sends it with their expenses; whether it is right is decided by staff.
        { link: 'EXPENSE', where: isOfLink, whereLabel: 'son propre RIB' },
      ],
      reads: ['state', 'uuid'],
    }),
    addHcpFile: edit('Ajouter un document', 'Document ajouté', 'manageHcpFile'),
    // Documents of an alias stay its own, and are kept up on the page of the HCP that it is an alias of.
    updateHcpFile: onDocument('Modifier un document', 'Document modifié'),
    removeHcpFile: onDocument('Supprimer un document', 'Document supprimé'),
    refuseHcpContact: action({
      label: 'Noter le refus de contact',
      done: 'Refus de contact noté',
      from: ['active'],
      allowed: [{ right: 'updateHcp' }],
      when: [hasNotRefused],
      button: true,
      asks: 'checkbox',
      reads: ['state', 'hasRefused'],
    }),
    restoreHcpContact: action({
      label: 'Lever le refus de contact',
      done: 'Refus de contact levé',
      from: ['active'],
      allowed: [{ right: 'updateHcp' }],
      when: [hasRefused],
      button: true,
      reads: ['state', 'hasRefused'],
    }),
    eraseHcp: action({
      label: 'Effacer les données personnelles',
      done: 'Données personnelles effacées',
      from: ['active'],
      allowed: [{ right: 'eraseHcp' }],
      button: true,
      asks: 'reason',
      reads: ['state'],
    }),
  },
} as const;

const onLink = actionOn<HcpLink & WithHcpState, HcpLinkState>();

const makers = [{ right: 'getHcpToken' }, { right: 'getLogisticsToken' }] as const;
/** Who processes notes has the links of their notes only. */
const withinPurpose: Guard<Pick<HcpLink, 'purpose'>> = ({ doc, actor }) =>
  actor.kind === 'service' || hasRight(actor, 'getHcpToken') || logisticsPurposes.includes(doc.purpose) || 'FORBIDDEN';

/** Who may do what with an HCP's personal links, and when. */
export const hcpLinkActions = {
  stateOf: ({ state }: Pick<HcpLink, 'state'>): HcpLinkState => state,
  rows: {
    createHcpLink: onLink({
      label: 'Créer un lien',
      from: [],
      allowed: makers,
      around: [withinPurpose, hcpIsActive],
      hiddenFor: ['HCP_ERASED', 'HCP_MERGED'],
      reads: ['purpose', 'hcpState'],
    }),
    mailHcpLink: onLink({
      label: 'Envoyer par e-mail',
      from: ['open'],
      allowed: makers,
      around: [withinPurpose],
      sendsMail: true,
      when: [stillLasts, notMailedJustNow],
      hiddenFor: ['HCP_LINK_ENDED'],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'endsAt', 'mailedAt', 'purpose'],
    }),
    revokeHcpLink: onLink({
      label: 'Révoquer le lien',
      from: ['open'],
      allowed: [{ right: 'revokeHcpToken' }],
      when: [stillLastsForPeople],
      hiddenFor: ['HCP_LINK_ENDED'],
      button: true,
      reads: ['state', 'endsAt'],
    }),
    openHcpLink: onLink({
      label: 'Ouvrir le lien',
      from: ['open'],
      allowed: [{ whereLabel: 'jeton du lien' }],
      when: [stillLasts],
      reads: ['state', 'endsAt'],
    }),
  },
} as const;
