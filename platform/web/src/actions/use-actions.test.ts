import { gatheringActions } from '@portal/domain/gathering/actions';
import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { participantActions } from '@portal/domain/participants/actions';
import { messages } from '@portal/domain/texts/messages';
import { virtualSessionActions } from '@portal/domain/virtual-sessions/actions';
import { describe, expect, test } from 'vitest';
import type { Me } from '../session/session.ts';
import { actionsFor, type DocumentFor } from './use-actions.ts';

const me = (more: Partial<Me>): Me => ({
  userUuid: 'me',
  firstName: 'Claire',
  lastName: 'Fontaine',
  userType: 'dm',
  businessUnitUuid: null,
  allRights: [],
  impersonator: null,
  ...more,
});
type Shown = DocumentFor<typeof gatheringActions.rows.updateHostingConfiguration>;
const member: Shown['gatheringUsers'][number] = {
  userUuid: 'me',
  gatheringUserType: 'roc',
  isBackup: false,
  businessUnitUuid: null,
};
const gathering = (more: Partial<Shown> = {}): Shown => ({
  status: 'DRAFT',
  creatorUuid: null,
  gatheringUsers: [],
  ...more,
});
const shown = ({ offered, allowed, reason }: { offered: boolean; allowed: boolean; reason: string | undefined }) => [
  offered,
  allowed,
  reason,
];

describe('what a button shows', () => {
  test.each<[string, Partial<Me>, Partial<Shown>, unknown[]]>([
    ['the right', { allRights: ['configureLogistics'] }, {}, [true, true, undefined]],
    ['a role in the team', { allRights: ['editOwnGathering'] }, { gatheringUsers: [member] }, [true, true, undefined]],
    ['the creation', { allRights: ['editOwnGathering'] }, { creatorUuid: 'me' }, [true, true, undefined]],
    ['no role', { allRights: ['editOwnGathering'] }, {}, [false, false, messages.FORBIDDEN]],
    ['a role, but no right', { userType: 'msl' }, { creatorUuid: 'me' }, [false, false, messages.FORBIDDEN]],
    [
      'the right, too late',
      { allRights: ['configureLogistics'] },
      { status: 'WINDED_UP' },
      [true, false, messages.GATHERING_READ_ONLY],
    ],
  ])('by %s', (_, actor, more, expected) => {
    const may = actionsFor(gatheringActions, me(actor));
    expect(shown(may('updateHostingConfiguration', gathering(more)))).toEqual(expected);
  });

  test.each([
    ['the right', ['configureLogistics'], true],
    ['a right that holds in the team only', ['editOwnGathering'], false],
    ['no right', [], false],
  ] as const)('on every document: %s', (_, allRights, expected) => {
    const may = actionsFor(gatheringActions, me({ allRights: [...allRights] }));
    expect(may.everywhere('updateHostingConfiguration')).toBe(expected);
  });

  test.each<[string, object | 'anyPlace' | undefined, boolean]>([
    ['nowhere named', undefined, false],
    ['where the person is the backup', { gatheringUuid: 'g1' }, true],
    ['elsewhere', { gatheringUuid: 'g2' }, false],
    ['in a list of whatever scope', 'anyPlace', true],
  ])('by the right of another person: %s', (_, scope, expected) => {
    const standsInFor = [
      {
        ...{ delegationUuid: 'd', userUuid: 'other', firstName: 'Yves', lastName: 'Absent', userType: 'roc' as const },
        ...{ businessUnitUuid: null, rights: ['configureLogistics' as const], from: '2026-01-01', to: '2099-12-31' },
        ...{ gatheringUuids: ['g1'], businessUnitUuids: [] },
      },
    ];
    const may = actionsFor(gatheringActions, me({ standsInFor }));
    expect(may.everywhere('updateHostingConfiguration', scope)).toBe(expected);
  });

  const [taken, notTaken] = [{ state: 'CONFIRMED' as const }, { state: 'REFUSED' as const }];
  const late = messages.INVITATION_REFUSED;
  test.each<[string, (typeof taken | typeof notTaken)[] | undefined, unknown[]]>([
    ['one of them takes it', [notTaken, taken], [true, true, undefined]],
    ['none of them takes it', [notTaken, notTaken], [true, false, late]],
    ['they are not known', undefined, [true, true, undefined]],
    ['there are none', [], [true, true, undefined]],
  ])('for those that are chosen: %s', (_, chosen, expected) => {
    const may = actionsFor(participantActions, me({ allRights: ['setParticipantPresence'] }));
    const around = { gathering: { status: 'PUBLISHED' as const } };
    const docs = chosen?.map((one) => ({ ...one, ...around }));
    expect(shown(may.forSome('setParticipantsPresent', around, docs))).toEqual(expected);
    const nobody = actionsFor(participantActions, me({}));
    expect(nobody.forSome('setParticipantsPresent', around, docs).offered).toBe(false);
  });

  test('nobody signed in is offered nothing', () => {
    expect(actionsFor(gatheringActions, undefined)('createGathering', {}).offered).toBe(false);
  });

  test.each([
    ['allowed', [{ name: 'closeGathering', label: 'Fermer', allowed: true }], [true, true, undefined]],
    [
      'refused with the server’s words',
      [
        {
          name: 'closeGathering',
          label: 'Fermer',
          allowed: false,
          reason: 'MISSING_CONFIGURATION',
          reasonLabel: 'Il manque l’hébergement.',
        },
      ],
      [true, false, 'Il manque l’hébergement.'],
    ],
    [
      'forbidden',
      [{ name: 'closeGathering', label: 'Fermer', allowed: false, reason: 'FORBIDDEN' }],
      [false, false, messages.FORBIDDEN],
    ],
    ['of another state', [], [false, false, messages.ILLEGAL_TRANSITION]],
  ])('what only the server can judge is as it says: %s', (_, availableActions, expected) => {
    const may = actionsFor(gatheringActions, me({ allRights: [] }));
    expect(shown(may('closeGathering', { availableActions }))).toEqual(expected);
  });

  test.each<[string, object, boolean]>([
    ['in its state', { status: 'DRAFT', sessionType: 'external' }, true],
    ['in another state', { status: 'WINDED_UP', sessionType: 'external' }, false],
    ['of another kind', { status: 'DRAFT', sessionType: 'internal' }, false],
  ])('a button is left out for the reasons that its row names: %s', (_, session, offered) => {
    const may = actionsFor(virtualSessionActions, me({ allRights: ['manageVirtualSession'] }));
    expect(may('readVirtualSessionSource', session as never).offered).toBe(offered);
  });

  test('also where the server gives the reason; any other one is said', () => {
    const may = actionsFor(transportNoteActions, me({}));
    const offeredFor = (reason: string) =>
      may('validateBiogenStaffTransportNote', {
        availableActions: [{ name: 'validateBiogenStaffTransportNote', label: 'Valider', allowed: false, reason }],
      }).offered;
    expect(['TRANSPORT_NOT_OF_STAFF', 'GATHERING_READ_ONLY'].map(offeredFor)).toEqual([false, true]);
  });

  test('a document without the fields that its rules read does not compile', () => {
    const may = actionsFor(gatheringActions, me({ allRights: ['editOwnGathering'] }));
    // @ts-expect-error: the creator is missing
    may('updateHostingConfiguration', { status: 'DRAFT', gatheringUsers: [] });
    const either = 'updateHostingConfiguration' as 'updateHostingConfiguration' | 'reopenGathering';
    // @ts-expect-error: which of two it is, is not known: what both of them read is wanted
    expect(() => may(either, { availableActions: [] })).toThrow();
    // Of a button the server's verdict is enough.
    expect(() => may('reopenGathering', { availableActions: [] })).not.toThrow();
    // @ts-expect-error: an edit is no button, no verdict comes with the document
    expect(() => may('updateHostingConfiguration', { availableActions: [] })).toThrow();
    // @ts-expect-error: only the server can judge it
    expect(() => may('closeGathering', gathering())).not.toThrow();
  });
});
