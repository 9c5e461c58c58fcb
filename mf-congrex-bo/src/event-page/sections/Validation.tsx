import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button, Card, ConfirmDialog, formatAct, Stack, StatusBadge, type Tone } from '@portal/shared-ui';
import { useAct, useActions } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { RefuseEventSectionDocument, ValidateEventSectionDocument } from '../../generated/graphql.ts';
import { PageSection } from './PageSection.tsx';

type ToValidate = EventGathering['sections'][number];
type Decision = { section: ToValidate; kind: 'validate' | 'refuse' };

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--ui-1) var(--ui-4);
    padding: var(--ui-3) var(--ui-5);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & strong {
    font-weight: 550;
    margin-inline-end: var(--ui-2);
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & blockquote {
    margin: 0;
    padding-inline-start: var(--ui-3);
    border-inline-start: 2px solid var(--ui-border);
    color: var(--ui-text-2);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & [data-buttons] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-2);
    justify-content: flex-end;
  }
  @media (max-width: 640px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
    & [data-buttons] {
      justify-content: flex-start;
    }
  }
`;

const states: Record<string, { tone: Tone; word: string }> = {
  VALIDATED: { tone: 'success', word: 'Validée' },
  REQUIRE_CORRECTION: { tone: 'warning', word: 'À corriger' },
};

const nameOf = ({ section, label, businessUnit }: ToValidate, unit: (uuid: string) => string): string =>
  section === 'BUSINESS_UNIT' && businessUnit ? `${label} ${unit(businessUnit.businessUnitUuid)}` : label;

function SectionRow({ section, onDecide }: { section: ToValidate; onDecide: (decision: Decision) => void }) {
  const { gathering, names } = useEvent();
  const isOpen = gathering.status === 'TO_VALIDATE';
  const { tone, word } = states[section.status ?? ''] ?? {
    tone: 'neutral' as const,
    word: isOpen ? 'À valider' : 'Non soumise',
  };
  const may = useActions(gatheringActions);
  const refusing = may('refuseGatheringSection', section);
  const validating = may('validateGatheringSection', section);
  const deciders = section.deciders.map(({ userUuid }) => names.user(userUuid)).join(', ');
  return (
    <li>
      <Stack $gap={1}>
        <span>
          <strong>{nameOf(section, names.unit)}</strong>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </span>
        <small>
          {section.validator && section.date
            ? `Par ${names.user(section.validator.userUuid)}, le ${formatAct(section.date)}`
            : `Décision : ${deciders || 'personne n’est désigné'}`}
        </small>
        {section.comment && <blockquote>{section.comment}</blockquote>}
      </Stack>
      {(refusing.allowed || validating.allowed) && (
        <div data-buttons>
          {refusing.offered && (
            <Button size="sm" reason={refusing.reason} onPress={() => onDecide({ section, kind: 'refuse' })}>
              Demander une correction
            </Button>
          )}
          {validating.offered && (
            <Button
              size="sm"
              variant="primary"
              reason={validating.reason}
              onPress={() => onDecide({ section, kind: 'validate' })}
            >
              Valider
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function DecisionDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const { gathering, names } = useEvent();
  const act = useAct(useEvent().refresh);
  const name = decision ? nameOf(decision.section, names.unit) : '';
  const isRefusal = decision?.kind === 'refuse';
  const isLast = gathering.sections.filter(({ status }) => status !== 'VALIDATED').length === 1;
  const send = (comment: string) => {
    if (!decision) return undefined;
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
      isOpen={decision !== undefined}
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

/** The sections that are validated one by one (specification, section 3 « gatheringValidations »). */
export function ValidationSection() {
  const { sections } = useEvent().gathering;
  const [decision, setDecision] = useState<Decision>();
  return (
    <PageSection id="validation" title="Validation par section">
      <Card isFlush>
        <Rows>
          {sections.map((section) => (
            <SectionRow
              key={`${section.section} ${section.businessUnit?.businessUnitUuid ?? ''}`}
              section={section}
              onDecide={setDecision}
            />
          ))}
        </Rows>
      </Card>
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </PageSection>
  );
}
