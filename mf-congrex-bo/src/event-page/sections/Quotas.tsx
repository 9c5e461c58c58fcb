import { gatheringLabels, gatheringUnitLabels, validationWayOf } from '@portal/domain/gathering/labels';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { Card, Columns, DefinitionList, EmptyState, Link, Stack } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { useSeen } from '@portal/web/state/use-seen';
import styled from 'styled-components';
import { countOf } from '../../event/changes/describe-value.ts';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { LastDay } from '../../event/last-day.tsx';
import { type EventQuotas, useEventQuotas } from '../use-event-quotas.ts';
import { PageSection } from './PageSection.tsx';

type Unit = EventGathering['gatheringBusinessUnits'][number];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & caption {
    text-align: start;
    padding-bottom: var(--ui-1);
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & th,
  & td {
    padding: 6px 0;
    border-top: 1px solid var(--ui-border);
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & td,
  & th + th {
    text-align: end;
    padding-inline-start: var(--ui-4);
  }
  & tfoot :is(th, td) {
    font-weight: 600;
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    padding: 1px 8px;
    border: 1px solid var(--ui-border);
    border-radius: var(--ui-radius);
    background: var(--ui-sunken);
    font-size: var(--ui-text-sm);
  }
`;

/** « 4, dont 3 pris »; the limit alone while it is not known how many are taken. */
const filled = (limit: number | null | undefined, taken: number | undefined) =>
  taken === undefined ? countOf(limit) : `${countOf(limit) ?? 0}, dont ${countOf(taken)} pris`;

interface ZonesProps extends Pick<Unit, 'zones' | 'hasZoneQuota'> {
  /** Undefined while it is not known, and for who may not see it. */
  taken: readonly { zoneUuid: string; taken: number }[] | undefined;
}

/** Each zone with where its people connect, and its seats where they are shared out by zone. */
function Zones({ zones, hasZoneQuota, taken }: ZonesProps) {
  const { names } = useEvent();
  const takenIn = new Map(taken?.map((zone) => [zone.zoneUuid, zone.taken]));
  const showsTaken = hasZoneQuota && taken !== undefined;
  return (
    <Table>
      <caption>{hasZoneQuota ? 'Quota médecins par zone' : 'Visioconférence par zone'}</caption>
      {showsTaken && (
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Quota</th>
            <th scope="col">Pris</th>
          </tr>
        </thead>
      )}
      <tbody>
        {zones.map(({ zoneUuid, zoneQuota, visioUrl }) => (
          <tr key={zoneUuid}>
            <th scope="row">
              {names.zone(zoneUuid)}
              {visioUrl && (
                <div>
                  <Link href={visioUrl} target="_blank" rel="noreferrer">
                    {visioUrl}
                  </Link>
                </div>
              )}
            </th>
            {hasZoneQuota && <td>{countOf(zoneQuota) ?? '—'}</td>}
            {showsTaken && <td>{countOf(takenIn.get(zoneUuid) ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
      {hasZoneQuota && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{countOf(zones.reduce((sum, { zoneQuota }) => sum + (zoneQuota ?? 0), 0))}</td>
            {showsTaken && <td>{countOf(taken.reduce((sum, zone) => sum + zone.taken, 0))}</td>}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

interface UnitQuotasProps {
  unit: Unit;
  isCongress: boolean;
  seats: EventQuotas | undefined;
}

function UnitQuotas({ unit, isCongress, seats }: UnitQuotasProps) {
  const { names, gathering } = useEvent();
  const taken = seats?.units.find(({ businessUnitUuid }) => businessUnitUuid === unit.businessUnitUuid);
  const criteria = (
    <Tags>
      {unit.criterias.map((code) => (
        <li key={code}>{names.criterion(code)}</li>
      ))}
    </Tags>
  );
  const zones = unit.zones.filter(({ visioUrl }) => unit.hasZoneQuota || visioUrl);
  const quotas = [
    { term: gatheringUnitLabels.doctorQuota, value: filled(unit.doctorQuota, taken?.doctorTaken) },
    { term: gatheringUnitLabels.otherDisciplinesQuota, value: filled(unit.otherDisciplinesQuota, taken?.otherTaken) },
    { term: gatheringUnitLabels.hasAutomatedValidation, value: validationWayOf(unit.hasAutomatedValidation) },
    { term: gatheringUnitLabels.hasZoneQuota, value: unit.hasZoneQuota ? 'Oui' : 'Non' },
    {
      term: gatheringUnitLabels.solicitationEndDate,
      value: unit.solicitationEndDate && <LastDay day={unit.solicitationEndDate} timezone={gathering.timezone} />,
    },
    { term: gatheringUnitLabels.mslResponsibleCriteria, value: unit.mslResponsibleCriteria ? 'Oui' : 'Non' },
  ];
  return (
    <Card title={names.unit(unit.businessUnitUuid)} headingLevel={3}>
      <Stack>
        <DefinitionList
          items={[
            ...(isCongress ? quotas : []),
            { term: gatheringUnitLabels.criterias, value: unit.criterias.length ? criteria : null },
          ]}
        />
        {isCongress && zones.length > 0 && (
          <Zones zones={zones} hasZoneQuota={unit.hasZoneQuota} taken={taken?.zones ?? undefined} />
        )}
      </Stack>
    </Card>
  );
}

/** The seats taken are asked for so long before the section is in sight. */
const nearPx = 300;

/** Seats in total, then quotas and criteria of each unit. */
export function QuotasSection() {
  const { gathering, names } = useEvent();
  const { congress, biogenEvent, gatheringBusinessUnits } = gathering;
  const { ref, isSeen } = useSeen<HTMLDivElement>(nearPx);
  const seats = useEventQuotas(gathering.gatheringUuid, { isCongress: congress !== null, isSeen });
  const seesSolicitations = useRead(solicitationReads, 'searchSolicitations');
  const units = [...gatheringBusinessUnits].sort(
    (a, b) => names.unitOrder(a.businessUnitUuid) - names.unitOrder(b.businessUnitUuid),
  );
  const totals = biogenEvent
    ? [
        { term: 'Places', value: countOf(biogenEvent.availablePlace) },
        { term: 'Places prises (hors staff et orateurs)', value: countOf(biogenEvent.confirmedInvitations) },
      ]
    : [{ term: gatheringLabels.maximalQuota, value: filled(congress?.maximalQuota, seats?.taken) }];
  return (
    <PageSection id="quotas" title="Quotas et critères">
      <Card>
        <div ref={ref}>
          <DefinitionList isStacked items={totals} />
        </div>
        {congress && seesSolicitations && (
          <Link as={RouterLink} to={`/congrex/${gathering.gatheringUuid}/tabs?rubrique=sollicitations`}>
            Sollicitations du congrès
          </Link>
        )}
      </Card>
      {units.length === 0 ? (
        <EmptyState kind="nothingYet" title="Aucun critère enregistré">
          L’étape « Quotas et critères » du formulaire n’est pas encore remplie.
        </EmptyState>
      ) : (
        <Columns $min={380}>
          {units.map((unit) => (
            <UnitQuotas key={unit.businessUnitUuid} unit={unit} isCongress={congress !== null} seats={seats} />
          ))}
        </Columns>
      )}
    </PageSection>
  );
}
