import { doubtfulLines } from '@portal/domain/expenses/note/fields';
import { formatEuros, sumOf } from '@portal/domain/money/money';
import { Banner, Button, Card, ConfirmDialog, formatDay, Stack } from '@portal/shared-ui';
import { RestoredDraft } from '@portal/web/document/RestoredDraft';
import { LineFields } from '@portal/web/expenses/LineFields';
import {
  amountOf,
  type CategoryChoice,
  type NoteValues,
  newLine,
  noteSchema,
  type SentNote,
  valuesOfLine,
} from '@portal/web/expenses/line-values';
import {
  ErrorSummary,
  encryptedDraftStorage,
  sessionDraftStorage,
  UnsavedGuard,
  useDraft,
  useFieldArray,
  useWatch,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { useLinkSeal } from '@portal/web/session/link-seal-context';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { OwnExpensesQuery, OwnNoteFragment } from '../../generated/graphql.ts';
import { KeptOnDevice } from '../../subscription/KeptOnDevice.tsx';
import { ReceiptByLink } from './ReceiptByLink.tsx';
import { missingReceipts, type NoteOutcome, useOwnNote } from './use-own-note.ts';

type Own = OwnExpensesQuery['ownExpenses'];

function Lines({ categories }: { categories: readonly CategoryChoice[] }) {
  const { fields, append, remove } = useFieldArray<NoteValues, 'lines'>({ name: 'lines' });
  const lines = useWatch<NoteValues, 'lines'>({ name: 'lines' });
  return (
    <Stack $gap={4}>
      {fields.map((field, i) => (
        <Card
          key={field.id}
          title={`Dépense ${i + 1}`}
          headingLevel={3}
          actions={
            fields.length > 1 && (
              <Button
                size="sm"
                icon={<Trash2 aria-hidden />}
                aria-label={`Retirer la dépense ${i + 1}`}
                onPress={() => remove(i)}
              >
                Retirer
              </Button>
            )
          }
        >
          <Stack $gap={4}>
            <LineFields
              at={`lines.${i}`}
              name={`Dépense ${i + 1}`}
              categories={categories}
              receipt={(isNeeded) => <ReceiptByLink name={`lines.${i}.file`} isNeeded={isNeeded} />}
            />
          </Stack>
        </Card>
      ))}
      <Button icon={<Plus aria-hidden />} isBlock onPress={() => append(newLine())}>
        Ajouter une dépense
      </Button>
      <p aria-live="polite">
        {'Total\u202f: '}
        <strong>{formatEuros(sumOf(lines.map((line) => amountOf(line, categories))))}</strong>
      </p>
    </Stack>
  );
}

const datesOf = ({ beginDate, endDate, timezone }: Own) => ({
  beginDate: beginDate ? new Date(beginDate) : null,
  endDate: endDate ? new Date(endDate) : null,
  timezone,
});

interface ExpenseFormProps {
  gatheringUuid: string;
  own: Own;
  categories: readonly CategoryChoice[];
  /** A note that was kept before. */
  kept?: OwnNoteFragment | undefined;
  onDone: (outcome: NoteOutcome) => void;
  onLeave: () => void;
}

/** The form of one's own note on a phone: kept for later, or sent. */
export function ExpenseForm({ gatheringUuid, own, categories, kept, onDone, onLeave }: ExpenseFormProps) {
  const { participantUuid } = own;
  const [beginning] = useState<NoteValues>(() => ({
    participantUuid,
    lines: kept && kept.lines.length > 0 ? kept.lines.map((line) => valuesOfLine(line, new Map())) : [newLine()],
  }));
  const schema = useMemo(() => noteSchema(categories), [categories]);
  const form = useZodForm<NoteValues, SentNote>(schema, beginning);
  const seal = useLinkSeal();
  const storage = useMemo(() => (seal ? encryptedDraftStorage(seal) : sessionDraftStorage), [seal]);
  const draft = useDraft(form, `own-expense:${kept?.uuid ?? gatheringUuid}`, undefined, storage, kept?.rev);
  const { submit, isPending, problem, dialog } = useOwnNote(form, { gatheringUuid, kept, draft, onDone });
  const isFinal = useRef(true);
  const [far, setFar] = useState<SentNote>();
  const save = (note: SentNote) => submit(note, isFinal.current);
  const check = (note: SentNote) => {
    const mileage = new Set(categories.filter((one) => one.isMileage).map(({ id }) => id));
    const missing = isFinal.current ? missingReceipts(form.getValues(), mileage) : [];
    for (const path of missing) form.setError(path as 'lines', { message: 'Ajoutez le justificatif' });
    if (missing.length > 0) return undefined;
    return doubtfulLines(note.lines, datesOf(own)).length > 0 ? setFar(note) : save(note);
  };
  const press = (final: boolean) => {
    isFinal.current = final;
    void form.handleSubmit(check)();
  };
  return (
    <ZodFormProvider form={form} onSubmit={check}>
      <UnsavedGuard isDirty={isPending || (form.formState.isDirty && !draft.isKept)} isSaving={isPending} />
      <h2>{kept ? `Note ${kept.visualIdentifier}` : 'Nouvelle note de frais'}</h2>
      <RestoredDraft draft={draft} {...(kept ? {} : { discardLabel: 'Repartir de zéro' })} />
      <p>Photographiez chaque justificatif avec votre téléphone, ou joignez un PDF.</p>
      <ErrorSummary />
      <Lines categories={categories} />
      {problem && (
        <Banner tone="danger" title="Votre note n’a pas été enregistrée.">
          {problem.message}
        </Banner>
      )}
      <Stack $gap={2}>
        <Button variant="primary" isBlock isPending={isPending} onPress={() => press(true)}>
          Envoyer ma note
        </Button>
        <Button isBlock isDisabled={isPending} onPress={() => press(false)}>
          Enregistrer pour plus tard
        </Button>
        <Button variant="quiet" isBlock isDisabled={isPending} onPress={onLeave}>
          Revenir sans enregistrer
        </Button>
      </Stack>
      <KeptOnDevice draft={draft} without="les justificatifs de plus de 24 heures" />
      {dialog}
      <ConfirmDialog
        isOpen={far !== undefined}
        title={'Ces dates sont-elles exactes\u202f?'}
        confirmLabel="Oui, continuer"
        cancelLabel="Corriger"
        onConfirm={() => far && save(far)}
        onClose={() => setFar(undefined)}
      >
        {'Ces dépenses sont loin des dates de l’événement\u202f: '}
        {far &&
          doubtfulLines(far.lines, datesOf(own))
            .map(({ description, feeDate }) => `${description}, le ${formatDay(feeDate)}`)
            .join(' ; ')}
      </ConfirmDialog>
    </ZodFormProvider>
  );
}
