import type { Right } from '../rights/catalogue.ts';
import { actionOn } from '../rules/action.ts';
import { isOwnSerf, isToBeSigned, maySignAgain, notContactedJustNow, stillValid } from './guards.ts';
import type { Serf } from './record-schema.ts';
import type { SerfState } from './states.ts';

const action = actionOn<Serf, SerfState>();

/** The HCP by their link, or with the MSL who is with them. */
const signers = [
  { right: 'createSerf' },
  { link: 'SERF', where: isOwnSerf, whereLabel: 'son propre formulaire' },
] as const;

/** What ends a form that is still valid. */
const ending = (label: string, done: string, right: Right) =>
  action({
    label,
    done,
    from: ['signed'],
    allowed: [{ right }],
    when: [stillValid],
    button: true,
    asks: 'reason',
    reads: ['state', 'expirationDate', 'renewalDate'],
  });

/** Who may do what with a SERF, in which state and when (specification, section 4 "SERF"; decisions, section 2). */
export const serfActions = {
  stateOf: ({ state }: Pick<Serf, 'state'>): SerfState => state,
  rows: {
    createSerf: action({
      label: 'Préparer le formulaire',
      done: 'Formulaire préparé',
      from: [],
      allowed: [{ right: 'createSerf' }, { right: 'contactSerf' }, { link: 'SERF' }],
      reads: [],
    }),
    signSerf: action({
      label: 'Signer',
      done: 'Formulaire signé',
      from: ['not_signed'],
      allowed: signers,
      button: true,
      reads: ['state', 'healthCareProfessionalUuid'],
    }),
    replaceSerf: action({
      label: 'Signer de nouveau',
      done: 'Remplacé par un nouveau formulaire',
      from: ['signed', 'repealed'],
      allowed: [...signers, { right: 'contactSerf' }],
      when: [maySignAgain],
      hiddenFor: ['SERF_STILL_VALID'],
      button: true,
      reads: ['state', 'healthCareProfessionalUuid', 'signatureDate', 'expirationDate', 'renewalDate'],
    }),
    contactSerf: action({
      label: 'Envoyer au PS',
      done: 'Formulaire envoyé au PS',
      // In the place of a repealed one the next one is sent: its button says why it cannot be.
      from: ['not_signed', 'signed', 'repealed'],
      allowed: [{ right: 'contactSerf' }],
      sendsMail: true,
      when: [isToBeSigned, notContactedJustNow],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'contactedAt', 'expirationDate', 'renewalDate'],
    }),
    refuseSerf: ending('Refuser', 'Formulaire refusé', 'refuseSerf'),
    repealSerf: ending('Abroger', 'Formulaire abrogé', 'repealSerf'),
    resetSerf: action({
      label: 'Rétablir',
      done: 'Formulaire rétabli, à signer',
      from: ['refused'],
      allowed: [{ right: 'resetRefusedSerf' }],
      button: true,
      reads: ['state'],
    }),
  },
} as const;
