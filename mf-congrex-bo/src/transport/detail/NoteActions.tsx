import { hcpLinkActions } from '@portal/domain/hcps/actions';
import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { Actions, Button, ButtonLink, ConfirmDialog } from '@portal/shared-ui';
import { lazyDialog, useActions, useMutate } from '@portal/web';
import { Link as RouterLink, useLocation } from '@portal/web/router';
import { Check, Link2, Pencil, Send, X } from 'lucide-react';
import { useState } from 'react';
import { transportFormPath } from '../../event/transport-paths.ts';
import {
  AcceptTransportNoteDocument,
  RefuseTransportNoteDocument,
  SendTransportPropositionDocument,
  SubmitTransportNoteDocument,
  ValidateStaffTransportNoteDocument,
} from '../../generated/graphql.ts';
import type { ShownNote, Traveller } from './shown-note.ts';

const ParticipantLinks = lazyDialog(
  async () => (await import('../../hcp-links/ParticipantLinks.tsx')).ParticipantLinks,
);

interface NoteActionsProps {
  note: ShownNote;
  traveller: Traveller | null | undefined;
  refresh: () => Promise<void>;
}

/** What leads a note on: each act with its button, its question and what it says of itself. */
const acts = {
  submitTransportNote: {
    icon: <Send aria-hidden />,
    title: 'Soumettre la demande\u202f?',
    text: 'Elle passe à traiter\u202f: des trajets pourront être proposés.',
    done: 'La demande est soumise.',
  },
  sendTransportNoteProposition: {
    icon: <Send aria-hidden />,
    title: 'Envoyer la proposition\u202f?',
    text: 'Le voyageur est prévenu par e-mail et répond sur sa page. Les trajets ne se modifient plus jusqu’à sa réponse.',
    done: 'La proposition est envoyée.',
  },
  validateBiogenStaffTransportNote: {
    icon: <Check aria-hidden />,
    title: 'Valider le transport du collaborateur\u202f?',
    text: 'Le collaborateur voyage comme il l’a demandé\u202f: aucune proposition ne lui est envoyée.',
    done: 'Le transport est validé.',
  },
  acceptTransportNote: {
    icon: <Check aria-hidden />,
    title: 'Accepter au nom du voyageur\u202f?',
    text: 'La réponse est enregistrée avec votre nom.',
    done: 'La proposition est acceptée.',
  },
  refuseTransportNote: {
    icon: <X aria-hidden />,
    title: 'Refuser au nom du voyageur\u202f?',
    text: 'La réponse est enregistrée avec votre nom\u202f; une autre proposition pourra être envoyée.',
    done: 'La proposition est refusée.',
  },
} as const;
type ActName = keyof typeof acts;
const names = Object.keys(acts) as ActName[];
const answers: readonly ActName[] = ['acceptTransportNote', 'refuseTransportNote'];

/** Sends each act. @throws Error with the server's reason, which the dialog shows */
function useNoteActs({ transportNoteUuid, participantUuid }: ShownNote, refresh: () => Promise<void>) {
  const act = useMutate(refresh);
  const note = { transportNoteUuid };
  const send: Record<ActName, (comment: string | null) => Promise<unknown>> = {
    submitTransportNote: () => act(SubmitTransportNoteDocument, note, acts.submitTransportNote.done),
    sendTransportNoteProposition: () =>
      act(SendTransportPropositionDocument, note, acts.sendTransportNoteProposition.done),
    validateBiogenStaffTransportNote: () =>
      act(ValidateStaffTransportNoteDocument, { ...note, participantUuid }, acts.validateBiogenStaffTransportNote.done),
    acceptTransportNote: (comment) =>
      act(AcceptTransportNoteDocument, { ...note, comment }, acts.acceptTransportNote.done),
    refuseTransportNote: (comment) =>
      act(RefuseTransportNoteDocument, { ...note, comment }, acts.refuseTransportNote.done),
  };
  return send;
}

/** The acts on a note, each with the reason why not; what a right or the status forbids is not shown. */
export function NoteActions({ note, traveller, refresh }: NoteActionsProps) {
  const [asked, setAsked] = useState<ActName>();
  // Who has just asked the participant comes here for their link.
  const cameFor = useLocation().state as { hasLinks?: boolean } | null;
  const [hasLinks, setLinks] = useState(cameFor?.hasLinks === true);
  const may = useActions(transportNoteActions);
  const mayLink = useActions(hcpLinkActions)('createHcpLink', { purpose: 'TRANSPORT' }).offered;
  const send = useNoteActs(note, refresh);
  const edit = may('updateTransportNote', note);
  const verdicts = names.map((act) => ({ act, ...may(act, note) })).filter(({ offered }) => offered);
  const question = asked && acts[asked];
  const isAnswer = asked !== undefined && answers.includes(asked);
  return (
    <Actions>
      {traveller?.healthCareProfessionalUuid && edit.offered && mayLink && (
        <Button icon={<Link2 aria-hidden />} onPress={() => setLinks(true)}>
          Lien du participant
        </Button>
      )}
      {edit.allowed && (
        <ButtonLink as={RouterLink} {...{ to: transportFormPath(note.gatheringUuid, note.transportNoteUuid) }}>
          <Pencil size={16} aria-hidden /> Modifier
        </ButtonLink>
      )}
      {verdicts.map(({ act, label, reason }, at) => (
        <Button
          key={act}
          variant={at === 0 ? 'primary' : 'secondary'}
          icon={acts[act].icon}
          reason={reason}
          onPress={() => setAsked(act)}
        >
          {label}
        </Button>
      ))}
      {question && asked && (
        <ConfirmDialog
          isOpen
          title={question.title}
          confirmLabel={may(asked, note).label}
          {...(isAnswer && { reason: { label: 'Commentaire', isRequired: false, maxLength: 2000 } })}
          onConfirm={({ reason }) => send[asked](reason.trim() || null)}
          onClose={() => setAsked(undefined)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {hasLinks && mayLink && traveller?.healthCareProfessionalUuid && (
        <ParticipantLinks
          healthCareProfessionalUuid={traveller.healthCareProfessionalUuid}
          proposed={{ purpose: 'TRANSPORT', gatheringUuid: note.gatheringUuid }}
          onClose={() => setLinks(false)}
        />
      )}
    </Actions>
  );
}
