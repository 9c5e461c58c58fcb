import { transportItems } from '@portal/domain/logistics/transport/items';
import { allCardFields } from '@portal/domain/subscription/transport-modes';
import { messages } from '@portal/domain/texts/messages';
import { useToasts } from '@portal/shared-ui';
import { problemOf, problemToast } from '@portal/web';
import { useSaving } from '@portal/web/document/use-saving';
import { localDraftStorage, useDraft, useEdit, useZodForm } from '@portal/web/forms';
import { type ReactNode, useState } from 'react';
import { transportNotePath } from '../../event/transport-paths.ts';
import type { TransportNoteEntry } from '../../generated/graphql.ts';
import { describeNote } from './collision-words.ts';
import { inputOf, type NoteValues, noteSchema } from './note-values.ts';
import { besideFields, useSaveNote } from './use-save-note.ts';

export interface TransportFormProps {
  gatheringUuid: string;
  /** Of a change. */
  transportNoteUuid?: string;
  beginning: NoteValues;
  /** The version that the form was loaded from; 0 for a new one. */
  rev: number;
  filledCards: readonly string[];
  /** Whether it may still be submitted. */
  isOpen: boolean;
  /** Whom it is for, above the fields. */
  participant: ReactNode;
}

export type Intent = 'save' | 'submit' | 'request';

/** Cards are kept nowhere but at the server, sealed. */
const neverKept: readonly string[] = allCardFields;

/** The form with its draft, and what it was filled with. */
export function useNoteForm({ gatheringUuid, transportNoteUuid, beginning, rev }: TransportFormProps) {
  const [begun] = useState({ rev, values: beginning });
  // Who was named by the page that led here is not replaced by whom another draft is for.
  const named = begun.values.participantUuid ? `:${begun.values.participantUuid}` : '';
  const form = useZodForm<NoteValues, TransportNoteEntry>(noteSchema, begun.values);
  const isNew = transportNoteUuid === undefined;
  const key = isNew ? `new-transport-note:${gatheringUuid}${named}` : `transport-note:${transportNoteUuid}`;
  const draft = useDraft(form, key, neverKept, localDraftStorage, isNew ? undefined : begun.rev);
  return { form, draft, begun };
}

/** Saves and, where asked, submits; then shows the note. Server errors are shown beside their fields. */
export function useSubmit(props: TransportFormProps, { form, draft, begun }: ReturnType<typeof useNoteForm>) {
  const { gatheringUuid, transportNoteUuid } = props;
  const isNew = transportNoteUuid === undefined;
  const edit = useEdit(describeNote);
  const { create, request, update, submit } = useSaveNote();
  const toasts = useToasts();
  const { save, pending, problem } = useSaving<NoteValues, TransportNoteEntry, Intent>(form, draft, (refusal) =>
    besideFields(refusal, isNew),
  );
  const to = (uuid: string) => transportNotePath(gatheringUuid, uuid);

  const sent = async (entry: TransportNoteEntry): Promise<string> => {
    const values = form.getValues();
    if (isNew) return create({ gatheringUuid, participantUuid: values.participantUuid!, entry });
    const edited = {
      rev: draft.rev ?? begun.rev,
      initial: inputOf(draft.begun),
      mine: inputOf(values),
      items: { steps: transportItems.steps },
    };
    await edit.send(edited, (base) => update({ ...entry, transportNoteUuid }, base, values.notify));
    return transportNoteUuid;
  };
  const run = async (intent: Intent, entry: TransportNoteEntry) => {
    if (intent === 'submit' && (entry.steps ?? []).length === 0)
      return form.setError('steps', { type: 'server', message: messages.TRANSPORT_STEPS_MISSING });
    await save(intent, async () => {
      const uuid = await sent(entry);
      // It is kept from here on: what stands against its submission is shown on its page.
      const isSubmitted =
        intent === 'submit' &&
        (await submit(uuid).then(
          () => true,
          (error: unknown) => {
            toasts.show(problemToast(problemOf(error)));
            return false;
          },
        ));
      const text = isSubmitted ? 'La demande est soumise.' : 'La demande est enregistrée.';
      return { to: to(uuid), text };
    });
  };
  /** Leaves the form to the participant, who fills it in by their link. */
  const ask = async () => {
    const { participantUuid } = form.getValues();
    if (!participantUuid) return void form.trigger('participantUuid');
    await save('request', async () => ({
      to: to(await request({ gatheringUuid, participantUuid })),
      text: 'La demande est faite au participant, qui reçoit son lien par e-mail.',
      state: { hasLinks: true },
    }));
  };
  return { run, ask, pending, problem, dialog: edit.dialog };
}
