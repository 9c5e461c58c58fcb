import { Section, Skeleton } from '@portal/shared-ui';
import { usePart } from '@portal/web';
import { PartProblem } from '@portal/web/document/PartProblem';
import styled from 'styled-components';
import { ApiEventsDocument, type ApiEventsQuery } from '../generated/graphql.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-text-sm);
  & th,
  & td {
    padding: var(--ui-2) var(--ui-3);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & thead > tr > * {
    background: var(--ui-sunken);
    color: var(--ui-text-2);
    font-weight: 550;
  }
  & tbody tr {
    border-top: 1px solid var(--ui-border);
  }
  & small {
    display: block;
    color: var(--ui-text-2);
  }
  @media (max-width: 720px) {
    & thead {
      display: none;
    }
    & tbody tr,
    & th,
    & td {
      display: block;
    }
    & th,
    & td {
      padding: 2px 0;
    }
    & tbody tr {
      padding: var(--ui-2) 0;
    }
  }
`;

const eventsOf = ({ webhookEvents }: ApiEventsQuery) => webhookEvents;

/** The events of which other systems may be told. */
export function ApiEvents() {
  const { data, isWaiting, problem, retry } = usePart(ApiEventsDocument, {}, eventsOf);
  return (
    <Section
      title="Événements des webhooks"
      description="Le corps est un objet JSON : id, type, version, timestamp et data. Il ne porte que des identifiants et des états ; le reste se lit dans le graphe, avec les droits du compte."
    >
      {isWaiting && <Skeleton lines={8} label="Chargement des événements" />}
      {problem && <PartProblem what="Les événements n’ont pas pu être chargés." problem={problem} retry={retry} />}
      {data && (
        <Table aria-label="Événements des webhooks">
          <thead>
            <tr>
              <th scope="col">Événement</th>
              <th scope="col">Champs de data</th>
              <th scope="col">Droit nécessaire</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ name, label, fields, rightLabel }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  <small>{label}</small>
                </th>
                <td>{fields.join(', ')}</td>
                <td>{rightLabel}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
