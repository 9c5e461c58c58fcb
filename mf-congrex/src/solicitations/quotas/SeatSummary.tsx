import { Banner, Button, Card, Skeleton } from '@portal/shared-ui';
import { useLiveRefresh } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { leftOf } from '../../solicit/words.ts';
import { concernsSolicitations } from '../live.ts';
import type { CongressQuotasData } from './raise.ts';
import { SeatMeter } from './SeatMeter.tsx';
import { Fold, Inner, Levels } from './SeatSummary.styles.ts';
import { waitingText } from './UnitSeats.tsx';
import { useCongressQuotas } from './use-congress-quotas.ts';
import { useNamedUnits } from './use-named-units.ts';

// Beside the list there is room for all of it; on a phone it is one collapsible line above.
const wide = '(min-width: 1100px)';

/** Seats of one unit: doctors, each zone within them, other disciplines. */
function UnitLevels({ unit, name }: { unit: CongressQuotasData['units'][number]; name: string }) {
  const waiting = waitingText(unit.waiting);
  return (
    <Levels>
      <h3>
        {name} {waiting && <small>· {waiting}</small>}
      </h3>
      <SeatMeter label="Médecins" limit={unit.doctorLimit} taken={unit.doctorTaken} />
      {unit.zones && unit.zones.length > 0 && (
        <Inner>
          {unit.zones.map(({ zoneUuid, zoneLabel, limit, taken }) => (
            <SeatMeter key={zoneUuid} label={zoneLabel} limit={limit} taken={taken} />
          ))}
        </Inner>
      )}
      <SeatMeter label="Autres disciplines" limit={unit.otherLimit} taken={unit.otherTaken} />
    </Levels>
  );
}

function Summary({ quotas }: { quotas: CongressQuotasData }) {
  const [isOpenFirst] = useState(() => globalThis.matchMedia?.(wide).matches ?? true);
  const units = useNamedUnits(quotas);
  const { limit, taken } = quotas;
  return (
    <Card isFlush>
      <Fold open={isOpenFirst}>
        <summary>
          <h2>Places</h2>
          <span>{leftOf({ limit, taken })}</span>
          <ChevronDown size={16} aria-hidden />
        </summary>
        <Levels>
          <SeatMeter label="Quota global du congrès" limit={limit} taken={taken} />
        </Levels>
        {units.map(({ unit, name }) => (
          <UnitLevels key={unit.businessUnitUuid} unit={unit} name={name} />
        ))}
      </Fold>
    </Card>
  );
}

/**
 * The seats that the solicitations of a congress are validated against: global, doctors, zones and other disciplines, followed while they are shown
 * (specification, section 2). Nothing where no quota is recorded yet.
 */
export function SeatSummary({ gatheringUuid }: { gatheringUuid: string }) {
  const { quotas, isWaiting, problem, retry } = useCongressQuotas(gatheringUuid);
  useLiveRefresh(gatheringUuid, concernsSolicitations, retry);
  return (
    <>
      {isWaiting && <Skeleton lines={2} height={46} label="Chargement des places" />}
      {problem && (
        <Banner
          tone="warning"
          title={quotas ? 'Les places ne sont peut-être plus à jour.' : 'Les places n’ont pas pu être lues.'}
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
      {quotas && <Summary quotas={quotas} />}
    </>
  );
}
