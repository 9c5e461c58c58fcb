import { Banner, Button, Card, Columns, EmptyState, Section, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, useLiveRefresh } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useState } from 'react';
import { concernsSolicitations } from '../live.ts';
import type { CongressQuotasData } from './raise.ts';
import { type RaisedLine, SeatLine, SeatRows, UnitSeats } from './UnitSeats.tsx';
import { useCongressQuotas } from './use-congress-quotas.ts';
import { useNamedUnits } from './use-named-units.ts';

const RaiseDialog = lazyDialog(async () => (await import('./RaiseDialog.tsx')).RaiseDialog);

function CongressSeats({ quotas, onRaised }: { quotas: CongressQuotasData; onRaised: () => void }) {
  const [raising, setRaising] = useState<RaisedLine>();
  const units = useNamedUnits(quotas);
  const onRaise = quotas.canRaise ? setRaising : undefined;
  const global: RaisedLine = {
    target: { level: 'GLOBAL', businessUnitUuid: null, zoneUuid: null },
    shown: { label: 'Quota global du congrès', limit: quotas.limit, taken: quotas.taken },
  };
  return (
    <>
      <Card isFlush>
        <SeatRows aria-label="Places du congrès">
          <SeatLine line={global} onRaise={onRaise} />
        </SeatRows>
      </Card>
      <Columns $min={440}>
        {units.map(({ unit, name }) => (
          <UnitSeats key={unit.businessUnitUuid} unit={unit} name={name} onRaise={onRaise} />
        ))}
      </Columns>
      {raising && (
        <RaiseDialog quotas={quotas} {...raising} onClose={() => setRaising(undefined)} onRaised={onRaised} />
      )}
    </>
  );
}

/** The seats of a congress, unit by unit: taken, left and waited for, followed while they are shown. */
export function CongressQuotas({ gatheringUuid }: { gatheringUuid: string }) {
  const { quotas, isWaiting, problem, retry } = useCongressQuotas(gatheringUuid);
  useLiveRefresh(gatheringUuid, concernsSolicitations, retry);
  if (isWaiting) return <Skeleton lines={6} height={360} label="Chargement des quotas" />;
  if (problem && !quotas) {
    return <ProblemCard problem={problem} title="Les quotas n’ont pas pu être lus" onRetry={() => void retry()} />;
  }
  if (!quotas) {
    return (
      <EmptyState kind="nothingYet" title="Aucun quota enregistré">
        Les places apparaîtront ici quand les quotas du congrès seront renseignés.
      </EmptyState>
    );
  }
  return (
    <Section title="Quotas">
      <Stack $gap={4}>
        {problem && (
          <Banner
            tone="warning"
            title="Les quotas ne sont peut-être plus à jour."
            actions={
              <Button size="sm" onPress={() => void retry()}>
                Réessayer
              </Button>
            }
          >
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <CongressSeats quotas={quotas} onRaised={() => void retry()} />
      </Stack>
    </Section>
  );
}
