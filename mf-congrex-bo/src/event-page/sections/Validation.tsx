import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button, Card, formatAct, Stack, StatusBadge, type Tone } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import type { SectionDecision, ToValidate } from './dialogs/SectionDecisionDialog.tsx';
import { PageSection } from './PageSection.tsx';

const SectionDecisionDialog = lazyDialog(
  async () => (await import('./dialogs/SectionDecisionDialog.tsx')).SectionDecisionDialog,
);

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

function SectionRow({ section, onDecide }: { section: ToValidate; onDecide: (decision: SectionDecision) => void }) {
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

/** The sections that are validated one by one (specification, section 3 « gatheringValidations »). */
export function ValidationSection() {
  const { gathering, names } = useEvent();
  const { sections } = gathering;
  const [decision, setDecision] = useState<SectionDecision>();
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
      {decision && (
        <SectionDecisionDialog
          decision={decision}
          name={nameOf(decision.section, names.unit)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </PageSection>
  );
}
