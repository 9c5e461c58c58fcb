import { Button, Card } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CongressQuotasData, RaiseTarget } from './raise.ts';
import { SeatMeter } from './SeatMeter.tsx';

type Unit = CongressQuotasData['units'][number];

/** A limit that can be raised, with its name and what is taken of it. */
export interface RaisedLine {
  target: RaiseTarget;
  shown: { label: string; limit: number; taken: number };
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--ui-1) var(--ui-4);
    padding: var(--ui-3) var(--ui-5);
  }
  & > li:not(:has(button)) {
    column-gap: 0;
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & > li[data-inner] {
    padding-inline-start: var(--ui-8);
  }
  & small {
    grid-column: 1 / -1;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

export const waitingText = (waiting: number): string | null =>
  waiting > 0 ? `${waiting.toLocaleString('fr-FR')} en liste d’attente` : null;

interface LineProps {
  line: RaisedLine;
  waiting?: number;
  isInner?: boolean;
  /** Absent for what cannot be raised here, or by this user. */
  onRaise?: ((line: RaisedLine) => void) | undefined;
}

export function SeatLine({ line, waiting = 0, isInner = false, onRaise }: LineProps): ReactNode {
  const { shown } = line;
  return (
    <li data-inner={isInner || undefined}>
      <SeatMeter {...shown} />
      {onRaise && (
        <Button aria-label={`Augmenter\u202f: ${shown.label}`} onPress={() => onRaise(line)}>
          Augmenter
        </Button>
      )}
      {waitingText(waiting) && <small>{waitingText(waiting)}</small>}
    </li>
  );
}

export const SeatRows = Rows;

interface UnitSeatsProps {
  unit: Unit;
  name: string;
  onRaise?: ((line: RaisedLine) => void) | undefined;
}

/** The seats of one unit: doctors, each zone, other disciplines. */
export function UnitSeats({ unit, name, onRaise }: UnitSeatsProps) {
  const { businessUnitUuid, hasZoneQuota, zones, waiting } = unit;
  const target = { businessUnitUuid, zoneUuid: null };
  const doctors: RaisedLine = {
    target: { ...target, level: 'DOCTOR' },
    shown: { label: 'Médecins', limit: unit.doctorLimit, taken: unit.doctorTaken },
  };
  const others: RaisedLine = {
    target: { ...target, level: 'OTHER' },
    shown: { label: 'Autres disciplines', limit: unit.otherLimit, taken: unit.otherTaken },
  };
  return (
    <Card title={name} headingLevel={3} isFlush actions={waitingText(waiting)}>
      <Rows aria-label={`Places\u202f: ${name}`}>
        <SeatLine line={doctors} onRaise={hasZoneQuota ? undefined : onRaise} />
        {(zones ?? []).map((zone) => (
          <SeatLine
            key={zone.zoneUuid}
            isInner
            line={{
              target: { level: 'ZONE', businessUnitUuid, zoneUuid: zone.zoneUuid },
              shown: { label: zone.zoneLabel, limit: zone.limit, taken: zone.taken },
            }}
            waiting={zone.waiting}
            onRaise={onRaise}
          />
        ))}
        <SeatLine line={others} onRaise={onRaise} />
      </Rows>
    </Card>
  );
}
