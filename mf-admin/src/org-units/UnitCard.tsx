import { businessUnitActions, zoneActions } from '@portal/domain/users/actions';
import { Actions, Badge, Button, Card, StatusBadge } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Archive, Pencil, Plus } from 'lucide-react';
import { CardLines, CardText } from '../frame/card-lines.ts';
import { nameOf } from '../words.ts';
import type { ShownUnit, ShownZone } from './org-unit-values.ts';

/** What is asked of a unit or a zone. */
export type OrgUnitDialogState =
  | { kind: 'createUnit' }
  | { kind: 'editUnit' | 'createZone'; unit: ShownUnit }
  | { kind: 'editZone'; zone: ShownZone }
  | { kind: 'retire'; orgUnit: ShownUnit | ShownZone };

const stateOf = ({ isRetired }: { isRetired: boolean }) => (isRetired ? 'retired' : 'active');
const Retired = () => <StatusBadge tone="neutral">Retirée</StatusBadge>;

function ZoneLine({ zone, onAsk }: { zone: ShownZone; onAsk: (asked: OrgUnitDialogState) => void }) {
  const may = useActions(zoneActions);
  const { label, msl, isRetired } = zone;
  const retirement = may('retireZone', zone);
  return (
    <li>
      <span>
        {label} {isRetired && <Retired />} {msl && <small>MSL&#8239;: {nameOf(msl)}</small>}
      </span>
      <Actions>
        {may('updateZone', { state: stateOf(zone) }).allowed && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Modifier ${label}`}
            onPress={() => onAsk({ kind: 'editZone', zone })}
          >
            Modifier
          </Button>
        )}
        {retirement.offered && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Retirer ${label}`}
            reason={retirement.reason}
            onPress={() => onAsk({ kind: 'retire', orgUnit: zone })}
          >
            Retirer
          </Button>
        )}
      </Actions>
    </li>
  );
}

function UnitButtons({ unit, onAsk }: { unit: ShownUnit; onAsk: (asked: OrgUnitDialogState) => void }) {
  const may = useActions(businessUnitActions);
  const mayAddZone = useActions(zoneActions)('createZone', {}).offered && !unit.isRetired;
  const retirement = may('retireBusinessUnit', unit);
  return (
    <Actions>
      {may('updateBusinessUnit', { state: stateOf(unit) }).allowed && (
        <Button
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-label={`Modifier la franchise ${unit.label}`}
          onPress={() => onAsk({ kind: 'editUnit', unit })}
        >
          Modifier
        </Button>
      )}
      {mayAddZone && (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          aria-label={`Ajouter une zone à ${unit.label}`}
          onPress={() => onAsk({ kind: 'createZone', unit })}
        >
          Ajouter une zone
        </Button>
      )}
      {retirement.offered && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Archive aria-hidden />}
          aria-label={`Retirer la franchise ${unit.label}`}
          reason={retirement.reason}
          onPress={() => onAsk({ kind: 'retire', orgUnit: unit })}
        >
          Retirer
        </Button>
      )}
    </Actions>
  );
}

/** A unit with its criteria and its zones. */
export function UnitCard({ unit, onAsk }: { unit: ShownUnit; onAsk: (asked: OrgUnitDialogState) => void }) {
  const { label, franchise, criteria, zones, isRetired } = unit;
  return (
    <Card
      title={
        <>
          {label} <Badge $tone="neutral">{franchise}</Badge> {isRetired && <Retired />}
        </>
      }
      actions={<UnitButtons unit={unit} onAsk={onAsk} />}
      isFlush
    >
      <CardText>Critères&#8239;: {criteria.map((criterion) => criterion.label).join(', ')}</CardText>
      <CardLines aria-label={`Zones de ${label}`}>
        {zones.map((zone) => (
          <ZoneLine key={zone.zoneUuid} zone={zone} onAsk={onAsk} />
        ))}
      </CardLines>
    </Card>
  );
}
