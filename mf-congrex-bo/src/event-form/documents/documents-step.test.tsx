import type { Gathering } from '@portal/domain/gathering/gathering';
import { describe, expect, test } from 'vitest';
import { contextWith } from '../testing/step-context.ts';
import { documentsStep } from './documents-step.ts';
import { type DocumentsValues, freshFile } from './documents-values.ts';

describe('documents: one file a slot, any number of others', () => {
  const file = (fileUuid: string, type: string, more: object = {}) => ({
    fileUuid,
    type,
    lvcKind: null,
    label: null,
    categories: [],
    displayToHcp: false,
    isPhysical: true,
    isVirtual: true,
    ...more,
  });
  const gatheringFiles = [
    file('logo', 'LOGO'),
    file('local', 'LVC', { lvcKind: 'local' }),
    file('global', 'LVC', { lvcKind: 'global' }),
    file('plan', 'OTHER', { label: 'Plan', categories: ['ORATOR'], displayToHcp: true }),
  ] as Gathering['gatheringFiles'];
  const context = contextWith(
    { gatheringFiles },
    [],
    [['plan', { fileUuid: 'plan', name: 'plan.pdf', size: 12, url: '/f' }]],
  );

  test('each is in its slot; one whose name could not be asked for is not lost', () => {
    const values = documentsStep.initial(context);
    expect([values.logo?.fileUuid, values.lvcLocal?.fileUuid, values.lvcGlobal?.fileUuid]).toEqual([
      'logo',
      'local',
      'global',
    ]);
    expect([values.lvcMilitary, values.program]).toEqual([null, null]);
    expect([values.logo?.name, values.others[0]?.name]).toEqual(['Fichier', 'plan.pdf']);
  });

  test('untouched, the same files are sent', () => {
    const sent = documentsStep.input(documentsStep.initial(context), context).gatheringFiles as { fileUuid: string }[];
    const byUuid = (a: { fileUuid: string }, b: { fileUuid: string }) => a.fileUuid.localeCompare(b.fileUuid);
    expect([...sent].sort(byUuid)).toEqual([...gatheringFiles].sort(byUuid));
  });

  test('a new file says what its slot is', () => {
    const lvcMilitary = freshFile({ fileUuid: 'new', name: 'a.pdf', size: 1, url: null });
    const values: DocumentsValues = { ...documentsStep.initial(contextWith()), lvcMilitary };
    expect(documentsStep.input(values, contextWith()).gatheringFiles).toEqual([
      file('new', 'LVC', { lvcKind: 'military' }),
    ]);
  });

  test.each([
    ['gatheringFiles.0.fileUuid', 'logo'],
    ['gatheringFiles.1.label', 'lvcGlobal'],
    ['gatheringFiles.3.label', 'others.0.label'],
    ['gatheringFiles.3.categories', 'others.0'],
    ['gatheringFiles.9.label', 'gatheringFiles.9.label'],
    ['gatheringFiles', 'gatheringFiles'],
  ])('an error of %s stands at %s', (path, field) => {
    expect(documentsStep.fieldOf?.(path, documentsStep.initial(context), context)).toBe(field);
  });
});
