import { benefitSettingsActions, benefitThresholdActions } from '@portal/domain/expenses/benefit-rules/actions';
import { type LateFilings, lateFilings, lateFilingsLabels } from '@portal/domain/expenses/benefit-rules/kinds';
import { formatEuros } from '@portal/domain/money/money';
import {
  Actions,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  FactTable,
  formatDay,
  PageHeader,
  Skeleton,
  Stack,
} from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/inputs';
import { lazyDialog, useActions, useMutate, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { optionsOf } from '@portal/web/list';
import { useState } from 'react';
import {
  BenefitRulesDocument,
  type BenefitRulesQuery,
  RemoveBenefitThresholdDocument,
  SetLateFilingsDocument,
} from '../generated/graphql.ts';
import { ListTabs } from '../hcps/ListTabs.tsx';
import type { Threshold } from './ThresholdDialog.tsx';

const ThresholdDialog = lazyDialog(async () => (await import('./ThresholdDialog.tsx')).ThresholdDialog);

interface RowsProps {
  thresholds: readonly Threshold[];
  onEdit: (threshold: Threshold) => void;
  onRemove: (threshold: Threshold) => void;
}

function Thresholds({ thresholds, onEdit, onRemove }: RowsProps) {
  const may = useActions(benefitThresholdActions);
  const kept = { state: 'KEPT' } as const;
  const [edit, remove] = [may('updateBenefitThreshold', kept), may('removeBenefitThreshold', kept)];
  const actions = {
    header: '',
    cell: (threshold: Threshold) => {
      const named = `${threshold.kindLabel}, ${threshold.limitedToLabel}, ${formatDay(threshold.from)}`;
      const press = { size: 'sm', variant: 'quiet' } as const;
      return (
        <Actions>
          <Button {...press} aria-label={`${edit.label}\u202f: ${named}`} onPress={() => onEdit(threshold)}>
            {edit.label}
          </Button>
          <Button {...press} aria-label={`${remove.label}\u202f: ${named}`} onPress={() => onRemove(threshold)}>
            {remove.label}
          </Button>
        </Actions>
      );
    },
  };
  return (
    <FactTable
      label="Seuils"
      rows={thresholds}
      keyOf={({ benefitThresholdUuid }) => benefitThresholdUuid}
      columns={[
        { header: 'Avantage', cell: ({ kindLabel }) => kindLabel },
        { header: 'Bénéficiaires', cell: ({ limitedToLabel }) => limitedToLabel },
        { header: 'Seuil', cell: ({ amount }) => formatEuros(amount), isNumber: true },
        { header: 'À partir du', cell: ({ from }) => formatDay(from), isShort: true },
        { header: 'Source', cell: ({ source }) => source },
        ...(edit.offered ? [actions] : []),
      ]}
    />
  );
}

/** Whether what comes too late is blocked: said to all, changed by compliance. */
function LateSetting({ settings, onDone }: { settings: BenefitRulesQuery['benefitSettings']; onDone: () => unknown }) {
  const may = useActions(benefitSettingsActions)('setLateFilings', {});
  const act = useMutate(onDone);
  const [chosen, setChosen] = useState<LateFilings>();
  return (
    <Card title="Formalités hors délai" headingLevel={2}>
      {!may.offered && <p>{lateFilingsLabels[settings.lateFilings]}</p>}
      {may.offered && (
        <Select
          label="Après la date limite"
          options={optionsOf(lateFilings, lateFilingsLabels)}
          value={settings.lateFilings}
          onChange={(id) => id !== settings.lateFilings && setChosen(id as LateFilings)}
        />
      )}
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title="Changer ce qui se passe hors délai&#8239;?"
        confirmLabel="Changer"
        onConfirm={() =>
          act(
            SetLateFilingsDocument,
            { lateFilings: chosen!, base: { rev: settings.rev } },
            'Le réglage est enregistré.',
          )
        }
        onClose={() => setChosen(undefined)}
      >
        {chosen && lateFilingsLabels[chosen]}
      </ConfirmDialog>
    </Card>
  );
}

/** The limits of the law on benefits, as compliance staff keep them: dated, with their source. */
export default function ThresholdsPage() {
  const { data, problem, retry, refresh } = usePageQuery(BenefitRulesDocument, {}, (rules) => rules);
  const [edited, setEdited] = useState<Threshold | 'new'>();
  const [removed, setRemoved] = useState<Threshold>();
  const add = useActions(benefitThresholdActions)('createBenefitThreshold', {});
  const act = useMutate(refresh);
  return (
    <Stack $gap={4}>
      <ListTabs />
      <PageHeader
        title="Seuils des avantages"
        subtitle="Loi anti-cadeaux : au-delà de ces montants, une invitation demande une autorisation"
        actions={add.offered && <Button onPress={() => setEdited('new')}>{add.label}</Button>}
      />
      {problem && <QueryProblem what="Les seuils n’ont pas pu être lus." problem={problem} retry={retry} />}
      {!data && !problem && <Skeleton lines={6} label="Chargement des seuils" />}
      {data && (
        <>
          <Card title="Seuils" headingLevel={2} isFlush>
            {data.benefitThresholds.length === 0 && <EmptyState kind="nothingYet" title="Aucun seuil" />}
            {data.benefitThresholds.length > 0 && (
              <Thresholds thresholds={data.benefitThresholds} onEdit={setEdited} onRemove={setRemoved} />
            )}
          </Card>
          <LateSetting settings={data.benefitSettings} onDone={refresh} />
        </>
      )}
      {edited && (
        <ThresholdDialog
          threshold={edited === 'new' ? null : edited}
          onDone={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        title="Retirer ce seuil&#8239;?"
        confirmLabel="Retirer"
        tone="danger"
        onConfirm={() =>
          act(
            RemoveBenefitThresholdDocument,
            { benefitThresholdUuid: removed!.benefitThresholdUuid },
            'Le seuil est retiré.',
          )
        }
        onClose={() => setRemoved(undefined)}
      >
        Les invitations concernées seront de nouveau comparées aux seuils qui restent.
      </ConfirmDialog>
    </Stack>
  );
}
