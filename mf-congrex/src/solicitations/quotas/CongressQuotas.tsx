import { Banner, Button, Card, Columns, EmptyState, Section, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, reference, useLiveRefresh } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { useState } from 'react';
import { concernsSolicitations } from '../live.ts';
import type { CongressQuotasData } from './raise.ts';
import { type RaisedLine, SeatLine, SeatRows, UnitSeats } from './UnitSeats.tsx';
import { useCongressQuotas } from './use-congress-quotas.ts';
import { useNamedUnits } from './use-named-units.ts';

const RaiseDialog = lazyDialog(async () => (await import('./RaiseDialog.tsx')).RaiseDialog);

function Places({ places, onRaised }: { places: CongressQuotasData; onRaised: () => void }) {
  const [raising, setRaising] = useState<RaisedLine>();
  const units = useNamedUnits(places);
  const onRaise = places.canRaise ? setRaising : undefined;
  const global: RaisedLine = {
    target: { level: 'GLOBAL', businessUnitUuid: null, zoneUuid: null },
    shown: { label: 'Quota global du congrès', limit: places.limit, taken: places.taken },
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
        <RaiseDialog places={places} {...raising} onClose={() => setRaising(undefined)} onRaised={onRaised} />
      )}
    </>
  );
}

/** The places of a congress, unit by unit: taken, left and waited for, followed while they are shown. */
export function CongressQuotas({ gatheringUuid }: { gatheringUuid: string }) {
  const { places, isWaiting, problem, retry } = useCongressQuotas(gatheringUuid);
  useLiveRefresh(gatheringUuid, concernsSolicitations, retry);
  if (isWaiting) return <Skeleton lines={6} height={360} label="Chargement des quotas" />;
  if (problem && !places) {
    return <ProblemCard problem={problem} title="Les quotas n’ont pas pu être lus" onRetry={() => void retry()} />;
  }
  if (!places) {
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
            {problem.message} <small>{reference(problem)}</small>
          </Banner>
        )}
        <Places places={places} onRaised={() => void retry()} />
      </Stack>
    </Section>
  );
}
