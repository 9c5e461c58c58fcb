import { gatheringLabels, gatheringUnitLabels, validationWayOf } from '@portal/domain/gathering/labels';
import { Card, Columns, DefinitionList, EmptyState, Link, Stack } from '@portal/shared-ui';
import styled from 'styled-components';
import { countOf } from '../../event/changes/describe-value.ts';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { LastDay } from '../../event/last-day.tsx';
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
  & td {
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

/** Each zone with where its people connect, and its places where they are shared out by zone. */
function Zones({ zones, hasZoneQuota }: Pick<Unit, 'zones' | 'hasZoneQuota'>) {
  const { names } = useEvent();
  return (
    <Table>
      <caption>{hasZoneQuota ? 'Quota médecins par zone' : 'Visioconférence par zone'}</caption>
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
          </tr>
        ))}
      </tbody>
      {hasZoneQuota && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{countOf(zones.reduce((sum, { zoneQuota }) => sum + (zoneQuota ?? 0), 0))}</td>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

function UnitQuotas({ unit, isCongress }: { unit: Unit; isCongress: boolean }) {
  const { names, gathering } = useEvent();
  const criteria = (
    <Tags>
      {unit.criterias.map((code) => (
        <li key={code}>{names.criterion(code)}</li>
      ))}
    </Tags>
  );
  const zones = unit.zones.filter(({ visioUrl }) => unit.hasZoneQuota || visioUrl);
  const quotas = [
    { term: gatheringUnitLabels.doctorQuota, value: countOf(unit.doctorQuota) },
    { term: gatheringUnitLabels.otherDisciplinesQuota, value: countOf(unit.otherDisciplinesQuota) },
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
        {isCongress && zones.length > 0 && <Zones zones={zones} hasZoneQuota={unit.hasZoneQuota} />}
      </Stack>
    </Card>
  );
}

/** Places in total, then quotas and criteria of each unit. */
export function QuotasSection() {
  const { gathering, names } = useEvent();
  const { congress, biogenEvent, gatheringBusinessUnits } = gathering;
  const units = [...gatheringBusinessUnits].sort(
    (a, b) => names.unitOrder(a.businessUnitUuid) - names.unitOrder(b.businessUnitUuid),
  );
  const places = biogenEvent
    ? [
        { term: 'Places', value: countOf(biogenEvent.availablePlace) },
        { term: 'Places prises (hors staff et orateurs)', value: countOf(biogenEvent.confirmedInvitations) },
      ]
    : [{ term: gatheringLabels.maximalQuota, value: countOf(congress?.maximalQuota) }];
  return (
    <PageSection id="quotas" title="Quotas et critères">
      <Card>
        <DefinitionList isStacked items={places} />
      </Card>
      {units.length === 0 ? (
        <EmptyState kind="nothingYet" title="Aucun critère enregistré">
          L’étape « Quotas et critères » du formulaire n’est pas encore remplie.
        </EmptyState>
      ) : (
        <Columns $min={380}>
          {units.map((unit) => (
            <UnitQuotas key={unit.businessUnitUuid} unit={unit} isCongress={congress !== null} />
          ))}
        </Columns>
      )}
    </PageSection>
  );
}
