import { businessUnitActions } from '@portal/domain/users/actions';
import { Button, Columns, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { UnitsDocument, type UnitsQuery } from '../generated/graphql.ts';
import type { ShownUnit } from './org-unit-values.ts';
import { type OrgUnitDialogState, UnitCard } from './UnitCard.tsx';

const CreateUnitDialog = lazyDialog(async () => (await import('./UnitDialog.tsx')).CreateUnitDialog);
const EditUnitDialog = lazyDialog(async () => (await import('./UnitDialog.tsx')).EditUnitDialog);
const CreateZoneDialog = lazyDialog(async () => (await import('./ZoneDialog.tsx')).CreateZoneDialog);
const EditZoneDialog = lazyDialog(async () => (await import('./ZoneDialog.tsx')).EditZoneDialog);
const RetireDialog = lazyDialog(async () => (await import('./RetireDialog.tsx')).RetireDialog);

const unitsOf = ({ businessUnits }: UnitsQuery) => businessUnits;
const none: ShownUnit[] = [];

interface DialogsProps {
  asked: OrgUnitDialogState;
  units: readonly ShownUnit[];
  onDone: () => void;
  onClose: () => void;
}

function Dialogs({ asked, units, ...dialog }: DialogsProps) {
  switch (asked.kind) {
    case 'createUnit':
      return <CreateUnitDialog units={units} {...dialog} />;
    case 'editUnit':
      return <EditUnitDialog unit={asked.unit} {...dialog} />;
    case 'createZone':
      return <CreateZoneDialog unit={asked.unit} {...dialog} />;
    case 'editZone':
      return <EditZoneDialog zone={asked.zone} {...dialog} />;
    case 'retire':
      return <RetireDialog orgUnit={asked.orgUnit} {...dialog} />;
  }
}

/** Units and their zones: created, renamed, retired. */
export default function UnitsPage() {
  const { data: units = none, isWaiting, problem, retry } = usePageQuery(UnitsDocument, {}, unitsOf);
  const [asked, setAsked] = useState<OrgUnitDialogState>();
  const mayCreate = useActions(businessUnitActions)('createBusinessUnit', {}).offered;
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Franchises et zones"
        subtitle="Ce qui est retiré garde son nom là où il est utilisé."
        actions={
          mayCreate && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAsked({ kind: 'createUnit' })}>
              Créer une franchise
            </Button>
          )
        }
      />
      {problem && <QueryProblem what="Les franchises n’ont pas pu être lues." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={8} height={480} label="Chargement des franchises" />}
      <Columns $min={420}>
        {units.map((unit) => (
          <UnitCard key={unit.businessUnitUuid} unit={unit} onAsk={setAsked} />
        ))}
      </Columns>
      {asked && <Dialogs asked={asked} units={units} onDone={retry} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
