import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { type EventGathering, useEvent } from '../../../event/event-context.ts';
import { RefuseEventSectionDocument, ValidateEventSectionDocument } from '../../../generated/graphql.ts';

export type ToValidate = EventGathering['sections'][number];
export type SectionDecision = { section: ToValidate; kind: 'validate' | 'refuse' };

interface SectionDecisionProps {
  decision: SectionDecision;
  /** Of the section. */
  name: string;
  onClose: () => void;
}

/** Asks before a section is validated, or sent back with what is to be corrected. */
export function SectionDecisionDialog({ decision, name, onClose }: SectionDecisionProps) {
  const { gathering } = useEvent();
  const act = useMutate(useEvent().refresh);
  const isRefusal = decision.kind === 'refuse';
  const isLast = gathering.sections.filter(({ status }) => status !== 'VALIDATED').length === 1;
  const send = (comment: string) => {
    const { section, businessUnit } = decision.section;
    const target = {
      gatheringUuid: gathering.gatheringUuid,
      section,
      businessUnitUuid: businessUnit?.businessUnitUuid ?? null,
    };
    return isRefusal
      ? act(RefuseEventSectionDocument, { ...target, comment }, 'La correction est demandée.')
      : act(ValidateEventSectionDocument, target, `La section « ${name} » est validée.`);
  };
  return (
    <ConfirmDialog
      isOpen
      title={isRefusal ? `Demander une correction : ${name}` : `Valider « ${name} » ?`}
      confirmLabel={isRefusal ? 'Demander une correction' : 'Valider'}
      {...(isRefusal ? { reason: { label: 'Ce qui est à corriger', maxLength: 2000 } } : {})}
      {...(isRefusal || isLast ? { requireCheck: 'Je confirme le changement de statut' } : {})}
      onConfirm={({ reason }) => send(reason)}
      onClose={onClose}
    >
      {isRefusal
        ? 'L’événement passe au statut « À corriger ». L’équipe reçoit votre commentaire par e-mail.'
        : isLast
          ? 'C’est la dernière section à valider : l’événement passe au statut « Validé ».'
          : 'Les autres sections restent à valider.'}
    </ConfirmDialog>
  );
}
