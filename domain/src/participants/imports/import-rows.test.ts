import { describe, expect, test } from 'vitest';
import { actorOf } from '../../gathering/example.test-data.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import type { Row } from '../../rules/workflow.ts';
import { performInMemory } from '../../testing/act.ts';
import { contextOf, gatheringOf, now, participant } from '../example.test-data.ts';
import { participantWorkflow } from '../workflow.ts';

describe('the rows that write decide as the lines of a file do', () => {
  const verdict = (action: string, doc: ReturnType<typeof participant>, input: object) => {
    const { check = [] } = (participantWorkflow.rows as unknown as Record<string, Row<unknown, string>>)[action]!;
    const context = contextOf(doc, input);
    return (
      refusalOf(participantWorkflow as never, action, context as never) ??
      check.map((guard) => guard(context as never)).find((one) => one !== true) ??
      null
    );
  };
  test.each<[string, string, object, string | null]>([
    ['a confirmation', 'importInvitation', { invitationStatus: 'CONFIRMED' }, null],
    ['what is so already', 'importInvitation', { invitationStatus: 'UNANSWERED' }, 'ILLEGAL_TRANSITION'],
    ['a category for HCPs', 'importCategory', { category: 'ORATOR' }, null],
    ['a category of staff', 'importCategory', { category: 'STAFF_FIELD' }, 'CATEGORY_NOT_FOR_PERSON'],
    ['a category of nowhere', 'importCategory', { category: 'VIP' }, 'CATEGORY_NOT_FOR_EVENT'],
    ['the undo of who came by it', 'undoImportedLine', { before: null }, null],
  ])('%s', (_what, action, input, expected) => expect(verdict(action, participant(), input)).toBe(expected));

  test.each<[string, object, string]>([
    ['wound up', { gathering: gatheringOf('WINDED_UP') }, 'GATHERING_READ_ONLY'],
    ['not published', { gathering: gatheringOf('DRAFT') }, 'GATHERING_NOT_PUBLISHED'],
    ['without category', { category: 'NO_CATEGORY' }, 'CATEGORY_MISSING'],
  ])('%s', (_what, changes, expected) => {
    const doc = participant('HCP', 'UNANSWERED', changes);
    expect(verdict('importInvitation', doc, { invitationStatus: 'CONFIRMED' })).toBe(expected);
  });
});

describe('an undo', () => {
  const solicited = { solicitation: { solicitationUuid: 's', status: 'confirmed', rev: 1 } } as const;
  const undo = (doc: ReturnType<typeof participant>, before: object | null) =>
    performInMemory(participantWorkflow, 'undoImportedLine', { doc, input: { before }, actor: actorOf('roc'), now });
  const was = { state: 'UNANSWERED', category: 'DOCTOR_LOCAL', presence: null, presenceDate: null };

  test('puts status, category and presence back, and tells each as it changed', () => {
    const imported = participant('HCP', 'CONFIRMED', { category: 'ORATOR', presence: 'PRESENT', presenceDate: now });
    const { doc, events, recorded } = undo(imported, was);
    expect(doc).toMatchObject(was);
    expect(events.map(({ name, data }) => [name, (data as { fields?: string[] }).fields])).toEqual([
      ['participant.changed', ['invitationStatus', 'category']],
      ['participant.presenceChanged', undefined],
    ]);
    expect(recorded).toEqual({
      source: 'import',
      ...{ category: 'DOCTOR_LOCAL', previousCategory: 'ORATOR' },
      ...{ presence: null, previousPresence: 'PRESENT' },
    });
    const onlyPresence = undo(participant('HCP', 'UNANSWERED', { category: 'DOCTOR_LOCAL', presence: 'ABSENT' }), was);
    expect(onlyPresence.events.map(({ name }) => name)).toEqual(['participant.presenceChanged']);
  });

  test.each<[string, object, string[]]>([
    ['was mailed, who learns it', { invitationMailedAt: now }, ['participant.removed', 'mail.wanted']],
    ['was invited without a mail', {}, ['participant.removed']],
    ['the file confirmed: nobody wrote to them', { state: 'CONFIRMED' }, ['participant.removed']],
  ])('takes off the list who came by the import and %s', (_who, more, expected) => {
    const { events } = undo(participant('HCP', 'UNANSWERED', { category: 'DOCTOR_LOCAL', ...more }), null);
    expect(events.map(({ name }) => name)).toEqual(expected);
  });

  test('takes who came by the import off the list, but nobody whose solicitation is validated', () => {
    const { doc, events } = undo(participant(), null);
    expect([doc.state, events.map(({ name }) => name)]).toEqual(['REMOVED', ['participant.removed']]);
    expect(undo(participant('HCP', 'UNANSWERED', solicited), null).refused).toBe('SOLICITATIONS_VALIDATED');
    expect(undo(participant('HCP', 'CONFIRMED', solicited), was).refused).toBeNull();
  });
});
