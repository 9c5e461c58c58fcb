import { actionOn } from '../../rules/action.ts';
import { hasPortalPassword, notOwnAccount, withinReach } from '../accounts/user-guards.ts';
import type { User } from '../record-schema.ts';
import type { UserState } from '../states.ts';

const onUser = actionOn<User, UserState>();
const reachFields = ['userType', 'additionalRights', 'state'] as const;
const accountFields = ['userUuid', ...reachFields] as const;

/** Who creates accounts, changes and ends them. Each is closed to who impersonates another. */
export const userActions = {
  stateOf: ({ state }: Pick<User, 'state'>): UserState => state,
  rows: {
    createUser: onUser({
      label: 'Créer l’utilisateur',
      done: 'Compte créé',
      sendsMail: true,
      inOwnName: true,
      from: [],
      allowed: [{ right: 'createUser' }],
      reads: [],
    }),
    updateUser: onUser({
      label: 'Modifier l’utilisateur',
      done: 'Compte modifié',
      inOwnName: true,
      from: ['active', 'inactive'],
      allowed: [{ right: 'updateUser' }],
      when: [withinReach],
      reads: reachFields,
    }),
    deactivateUser: onUser({
      label: 'Désactiver',
      done: 'Compte désactivé',
      inOwnName: true,
      from: ['active'],
      allowed: [{ right: 'deactivateUser' }],
      when: [notOwnAccount, withinReach],
      button: true,
      reads: accountFields,
    }),
    reactivateUser: onUser({
      label: 'Réactiver',
      done: 'Compte réactivé',
      inOwnName: true,
      from: ['inactive'],
      allowed: [{ right: 'deactivateUser' }],
      when: [withinReach],
      button: true,
      reads: reachFields,
    }),
    endUserSessions: onUser({
      label: 'Mettre fin aux sessions',
      done: 'Fin des sessions du compte',
      inOwnName: true,
      from: ['active'],
      allowed: [{ right: 'endUserSessions' }],
      when: [notOwnAccount, withinReach],
      button: true,
      reads: accountFields,
    }),
    sendPasswordReset: onUser({
      label: 'Envoyer un lien de mot de passe',
      done: 'Lien de mot de passe envoyé',
      sendsMail: true,
      inOwnName: true,
      from: ['active'],
      allowed: [{ right: 'sendPasswordReset' }],
      when: [withinReach, hasPortalPassword],
      button: true,
      reads: [...reachFields, 'authentication'],
    }),
    grantAdditionalRights: onUser({
      label: 'Donner des droits complémentaires',
      done: 'Droits complémentaires changés',
      inOwnName: true,
      from: ['active', 'inactive'],
      allowed: [{ right: 'grantAdditionalRight' }],
      when: [notOwnAccount, withinReach],
      reads: accountFields,
    }),
  },
} as const;
