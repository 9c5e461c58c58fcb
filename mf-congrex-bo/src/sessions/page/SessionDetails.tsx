import { virtualSessionLabels } from '@portal/domain/virtual-sessions/labels';
import {
  Card,
  Columns,
  DefinitionList,
  formatDateTime,
  HistoryCard,
  Link,
  readersZone,
  Stack,
} from '@portal/shared-ui';
import styled from 'styled-components';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { whenOf } from './SessionHeader.tsx';
import { type ShownSession, useSession } from './session-context.ts';

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What the history calls the fields of the form. */
const fieldLabels: Record<string, string> = {
  ...virtualSessionLabels,
  beginDate: virtualSessionLabels.beginDay,
  endDate: virtualSessionLabels.endDay,
};

const person = ({ firstName, lastName, email }: ShownSession['roc']) => (
  <Link href={`mailto:${email}`}>
    {firstName} {lastName}
  </Link>
);

function Facts() {
  const { session } = useSession();
  const { words } = useHcpOptions();
  const { description, sessionTypeLabel, sourceReadAt, counts } = session;
  const known = (count: number) => count.toLocaleString('fr-FR');
  return (
    <Columns $min={320}>
      <Card title="Informations">
        <DefinitionList
          isStacked
          items={[
            { term: 'Dates', value: `${whenOf(session)} (heure de Paris)` },
            { term: virtualSessionLabels.oseusMeetingId, value: session.oseusMeetingId },
            { term: virtualSessionLabels.sessionType, value: sessionTypeLabel },
            ...(sourceReadAt ? [{ term: 'Oseus repris le', value: formatDateTime(sourceReadAt, readersZone()) }] : []),
            { term: virtualSessionLabels.businessUnitUuid, value: words.unit(session.businessUnitUuid) },
            { term: virtualSessionLabels.rocUuid, value: person(session.roc) },
            { term: virtualSessionLabels.projectManagerUuid, value: person(session.projectManager) },
            { term: virtualSessionLabels.description, value: description && <Text>{description}</Text> },
          ]}
        />
      </Card>
      <Card title="Participation">
        <DefinitionList
          items={[
            { term: 'Participants', value: known(counts.total) },
            { term: 'Inscrits', value: known(counts.subscribed) },
            { term: 'Inscriptions refusées', value: known(counts.refused) },
            { term: 'Présents', value: known(counts.present) },
            { term: 'Absents', value: known(counts.absent) },
            { term: 'Présence inconnue', value: known(counts.presenceUnknown) },
          ]}
        />
      </Card>
    </Columns>
  );
}

const changedFields = ({ fields }: ShownSession['historicalRecords'][number]) =>
  fields.map((field) => fieldLabels[field] ?? field).join(', ');

/** What a session is, how many came, and who did what. */
export default function SessionDetails() {
  const { session } = useSession();
  return (
    <Stack $gap={4}>
      <Facts />
      <HistoryCard records={session.historicalRecords} describe={changedFields} />
    </Stack>
  );
}
