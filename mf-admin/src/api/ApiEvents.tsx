import { FactTable, Section, Skeleton } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { ApiEventsDocument, type ApiEventsQuery } from '../generated/graphql.ts';

const eventsOf = ({ webhookEvents }: ApiEventsQuery) => webhookEvents;

/** The events of which other systems may be told. */
export function ApiEvents() {
  const { data, isWaiting, problem, retry } = usePageQuery(ApiEventsDocument, {}, eventsOf);
  return (
    <Section
      title="Événements des webhooks"
      description="Le corps est un objet JSON&#8239;: id, type, version, timestamp et data. Il ne porte que des identifiants et des états&#8239;; le reste se lit dans le graphe, avec les droits du compte."
    >
      {isWaiting && <Skeleton lines={8} label="Chargement des événements" />}
      {problem && <QueryProblem what="Les événements n’ont pas pu être chargés." problem={problem} retry={retry} />}
      {data && (
        <FactTable
          label="Événements des webhooks"
          rows={data}
          keyOf={({ name }) => name}
          columns={[
            {
              header: 'Événement',
              cell: ({ name, label }) => (
                <>
                  <code>{name}</code>
                  <small>{label}</small>
                </>
              ),
            },
            { header: 'Champs de data', cell: ({ fields }) => fields.join(', ') },
            { header: 'Droit nécessaire', cell: ({ rightLabel }) => rightLabel },
          ]}
        />
      )}
    </Section>
  );
}
