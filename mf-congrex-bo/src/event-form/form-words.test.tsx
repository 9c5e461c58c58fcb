import { Observable } from '@apollo/client';
import { emptyGathering, type Gathering } from '@portal/domain/gathering/gathering';
import { outOfCriteria } from '@portal/domain/solicitations/decision/criteria';
import { flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { useZodForm, ZodFormProvider } from '@portal/web/forms';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { criteriaStep } from './criteria/criteria-step.ts';
import { documentsStep } from './documents/documents-step.ts';
import type { FormStep, StepContext, StepValues } from './form-step.ts';
import { RequiredForStep } from './frame/RequiredForStep.tsx';
import { informationStep } from './information/information-step.ts';
import { noNames } from './use-form-names.ts';

const unit = '00000000-0000-4000-8000-000000000001';
const gathering: Gathering = {
  ...emptyGathering('00000000-0000-4000-8000-000000000009'),
  name: '',
  nameKey: '',
  status: 'EX_NIHILO',
  rev: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  businessUnitUuids: [unit],
};

let asked: unknown[] = [];
const client = new ApolloClient({
  cache: noCache(),
  link: new ApolloLink(({ variables }) => {
    asked.push(variables.name);
    return new Observable((observer) => {
      observer.next({ data: { isGatheringNameAvailable: true } });
      observer.complete();
    });
  }),
});

function Step({ definition, context }: { definition: FormStep<StepValues>; context: StepContext }) {
  const form = useZodForm<StepValues, object>(z.looseObject({}) as never, definition.initial(context) as never);
  return (
    <ZodFormProvider form={form} onSubmit={() => undefined}>
      <RequiredForStep gathering={context.gathering}>
        <definition.Fields context={context} />
      </RequiredForStep>
    </ZodFormProvider>
  );
}

const draw = (definition: unknown, more: Partial<Gathering> = {}) => {
  const context: StepContext = { gathering: { ...gathering, ...more }, isNew: false, names: noNames };
  show(
    <ApolloProvider client={client}>
      <Step definition={definition as FormStep<StepValues>} context={context} />
    </ApolloProvider>,
  );
};

const count = (word: string) => screen.queryAllByText(word).length;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  asked = [];
});

test('while an event is created one field is obligatory, the others are for its end', () => {
  draw(informationStep);
  expect(count('obligatoire')).toBe(1);
  expect(count('pour terminer la création')).toBeGreaterThan(8);
});

test('once it is created they are obligatory', () => {
  draw(informationStep, { status: 'DRAFT' });
  expect(count('obligatoire')).toBeGreaterThan(9);
  expect(count('pour terminer la création')).toBe(0);
});

test('the box of the MSL says what its rule does', () => {
  const collected = (collectorUuid: string) =>
    outOfCriteria(
      { targets: { ms: null, bbu: null, sma: null, ad: null, kme: null }, mslResponsibleUuid: 'own' } as never,
      { criterias: ['HC'], mslResponsibleCriteria: true, hasAutomatedValidation: true },
      { facts: { franchise: 'MS', criteria: [] }, collectorUuid },
    );
  expect([collected('own'), collected('other')]).toEqual([null, 'MSL']);
  draw(criteriaStep);
  const help = screen.getByRole('checkbox', { name: 'MSL responsable' }).closest('label')!.parentElement!;
  expect(help.textContent).toContain('seul le MSL du professionnel de santé recueille sa sollicitation');
  expect(screen.queryByText(/Il décide si un professionnel/)).toBeNull();
});

test('a name that is too long is kept whole, reported at once, and never shown as free', async () => {
  vi.useFakeTimers();
  draw(informationStep);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom de l’événement' });
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: 'n'.repeat(220) } });
  await vi.advanceTimersByTimeAsync(1000);
  await flushEffects();
  expect(field.value).toHaveLength(220);
  expect(screen.getByText(/200 caractères au plus.*20 de trop/)).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: 'n'.repeat(200) } });
  await vi.advanceTimersByTimeAsync(1000);
  await flushEffects();
  expect(screen.getByText('Ce nom est disponible.')).toBeTruthy();
  expect(screen.queryByText(/de trop/)).toBeNull();
});

test('each document for guests says for whom it is, by category too; a letter is a model, and does not', () => {
  const kept = { label: null, categories: [], displayToHcp: false, isPhysical: true, isVirtual: true };
  const file = (type: 'PROGRAM' | 'EXPENSE_FEE_FORM' | 'LVC', lvcKind: 'global' | null = null) => ({
    ...{ ...kept, fileUuid: type, type, lvcKind },
  });
  draw(documentsStep, {
    ...{ beginDate: new Date('2031-05-20T07:00:00Z'), endDate: new Date('2031-05-21T15:30:00Z') },
    gatheringFiles: [file('PROGRAM'), file('EXPENSE_FEE_FORM'), file('LVC', 'global')],
  });
  expect([count('Toutes les catégories'), count('Visible par les professionnels de santé')]).toEqual([2, 2]);
});
