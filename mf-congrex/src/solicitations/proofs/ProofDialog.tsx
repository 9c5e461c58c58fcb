import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { Columns, FileField, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField } from '@portal/web/forms';
import type { ReactNode } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { useAdding } from './use-adding.ts';

/** The subject of a proof: a solicitation, or the congress as a whole. */
export interface ProofSubject {
  gatheringUuid: string;
  solicitationUuid: string | null;
  /** Who, and where. */
  heading: ReactNode;
}

interface ProofDialogProps {
  subject: ProofSubject;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds a proof of what the company pays: a PDF, its title and its last valid day. */
export default function ProofDialog({ subject, onAdded, onClose }: ProofDialogProps) {
  const { gatheringUuid, solicitationUuid, heading } = subject;
  const { form, submit, problem, progress, stop } = useAdding({ gatheringUuid, solicitationUuid, onAdded, onClose });
  return (
    <FormDialog
      title="Ajouter une preuve de parrainage"
      submitLabel="Ajouter"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      problem={problem}
    >
      <p>{heading}</p>
      <FormField as={TextField} name="title" label="Titre" isRequired />
      <FormField
        as={FileField}
        name="fileUuid"
        label="Fichier (PDF)"
        help="Un PDF de 20 Mo au plus"
        maxBytes={maxUploadBytes}
        isRequired
        {...(progress === undefined ? {} : { progress, onCancel: stop })}
      />
      <Columns $min={180}>
        <FormField as={DatePicker} name="addedDate" label="Date d’ajout" isRequired />
        <FormField as={DatePicker} name="expirationDate" label="Date d’expiration" help="Le dernier jour de validité" />
      </Columns>
    </FormDialog>
  );
}
