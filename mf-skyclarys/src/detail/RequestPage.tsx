import { shownDayOf } from '@portal/domain/calendar/french-day';
import { Card, Columns, DefinitionList, formatAct, HistoryCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { usePageName, usePageQuery } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { useParams } from '@portal/web/router';
import { ProgrammeRequestDetailDocument } from '../generated/graphql.ts';
import { requestsPath } from '../paths.ts';
import { Status } from '../requests/Status.tsx';
import { RequestActions } from './RequestActions.tsx';
import { Requester } from './Requester.tsx';
import type { ShownRequest } from './request-data.ts';

const list = { to: requestsPath, label: 'Toutes les demandes' };

/** What is known of a request without looking at whose it is. */
function Facts({ request }: { request: ShownRequest }) {
  return (
    <Card title="Demande">
      <DefinitionList
        items={[
          { term: 'De la part de', value: request.requesterLabel },
          { term: 'Reçue le', value: formatAct(request.createdAt) },
          { term: 'Prise en charge par', value: request.handlerName },
          { term: 'Effacement le', value: request.eraseAt && shownDayOf(request.eraseAt) },
          {
            term: 'Consentement',
            value: `Version ${request.consentVersionNumber}, le ${formatAct(request.consentedAt)}`,
          },
          { term: 'Texte accepté', value: request.consentText },
        ]}
      />
    </Card>
  );
}

function Page({ requestUuid }: { requestUuid: string }) {
  const part = usePageQuery(ProgrammeRequestDetailDocument, { requestUuid }, (all) => all.programmeRequest);
  const { data: request, isWaiting, problem, retry } = part;
  usePageName(request?.reference);
  if (request)
    return (
      <Stack $gap={4}>
        <PageHeader
          title={request.reference}
          status={<Status row={request} />}
          subtitle="Demande du programme patient"
          actions={<RequestActions request={request} onDone={retry} />}
        />
        <Columns $min={440}>
          <Stack $gap={4}>
            <Requester key={request.state === 'erased' ? 'erased' : 'kept'} request={request} onDone={retry} />
            <Facts request={request} />
          </Stack>
          <HistoryCard records={request.historicalRecords} />
        </Columns>
        <div>
          <BackLink to={list.to}>{list.label}</BackLink>
        </div>
      </Stack>
    );
  return (
    <Stack $gap={4}>
      <PageHeader title="Demande du programme patient" />
      {isWaiting ? (
        <Skeleton lines={8} height={480} label="Chargement de la demande" />
      ) : (
        <DocumentProblem problem={problem} missing="Demande introuvable" retry={retry} list={list} />
      )}
    </Stack>
  );
}

/** One request of the programme: what it is, whose it is on demand, and what may be done with it. */
export default function RequestPage() {
  const { uuid = '' } = useParams();
  return <Page key={uuid} requestUuid={uuid} />;
}
