import { Banner, Button, Card } from '@portal/shared-ui';
import type { PageQuery } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { DocumentButton, DocumentList } from '../subscription/slots/DocumentButton.tsx';
import { type GuestEvent, type ReadableDocument, readableOf, useExpenseForms } from './use-guest-event.ts';

function Documents({ documents, label }: { documents: readonly ReadableDocument[]; label: string }) {
  return (
    <DocumentList aria-label={label}>
      {documents.map(({ file, label: name }) => (
        <li key={file.fileUuid}>
          <DocumentButton name={name} file={file} />
        </li>
      ))}
    </DocumentList>
  );
}

/** The documents of the event that its guest is given: programme, form for expenses and others. */
export function GuestDocuments({ part }: { part: PageQuery<GuestEvent | null> }) {
  const { data, problem, retry } = part;
  const documents = readableOf(data);
  if (problem?.canRetry && !data) {
    return (
      <Banner
        tone="neutral"
        title="Les informations et les documents de l’événement ne s’affichent pas."
        actions={
          <Button size="sm" onPress={retry}>
            Réessayer
          </Button>
        }
      >
        {problem.message}
        <ProblemDetails problem={problem} />
      </Banner>
    );
  }
  if (documents.length === 0) return null;
  return (
    <Card title="Documents" headingLevel={2}>
      <Documents documents={documents} label="Documents de l’événement" />
    </Card>
  );
}

/** The form on which expenses are declared, where the event has one. */
export function ExpenseFormDownload({ gatheringUuid }: { gatheringUuid: string }) {
  const { data: forms = [] } = useExpenseForms(gatheringUuid);
  return forms.length > 0 ? <Documents documents={forms} label="Formulaire à télécharger" /> : null;
}
