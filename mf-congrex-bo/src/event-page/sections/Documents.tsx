import { categoryLibraries } from '@portal/domain/category/category';
import { Columns, DocumentCard, EmptyState, Skeleton, StatusBadge } from '@portal/shared-ui';
import type { PageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { documentLabel, type EventDocument, inlineUrl } from '../../event/documents.ts';
import { useEvent } from '../../event/event-context.ts';
import { PageSection } from './PageSection.tsx';

const order = ['LOGO', 'PROGRAM', 'SYMPOSIUM_PROGRAM', 'LVC', 'EXPENSE_FEE_FORM', 'OTHER'];
const openable = (contentType: string) => contentType === 'application/pdf' || contentType.startsWith('image/');

function categoriesOf(ids: readonly string[], version: string): string | undefined {
  if (ids.length === 0) return undefined;
  const library = categoryLibraries[version] ?? [];
  const labels = ids.map((id) => library.find((category) => category.id === id)?.label ?? id);
  return labels.length > 2 ? `${labels.length} catégories` : labels.join(', ');
}

function OneDocument({ document }: { document: EventDocument }) {
  const { categoryVersion } = useEvent().gathering;
  const { file, type, displayToHcp, isPhysical, isVirtual, categories } = document;
  const reach = [
    documentLabel(document),
    isPhysical === isVirtual ? undefined : isPhysical ? 'présentiel' : 'virtuel',
    categoriesOf(categories, categoryVersion),
  ].filter(Boolean);
  return (
    <DocumentCard
      name={file.name}
      type={reach.join(' · ')}
      mimeType={file.contentType}
      size={file.size}
      href={openable(file.contentType) ? inlineUrl(file.url) : file.url}
      {...(type === 'LOGO' ? { preview: inlineUrl(file.url) } : {})}
      {...(displayToHcp ? { badge: <StatusBadge tone="info">Visible des PS</StatusBadge> } : {})}
    />
  );
}

/** Logo, programme, letters and other files of the gathering. */
export function DocumentsSection({ part }: { part: PageQuery<readonly EventDocument[]> }) {
  const { data, isWaiting, problem, retry } = part;
  const documents = data && [...data].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  return (
    <PageSection id="documents" title="Documents">
      {problem && <QueryProblem what="Les documents n’ont pas pu être lus." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={2} height={82} />}
      {documents?.length === 0 && <EmptyState kind="nothingYet" title="Aucun document" />}
      {documents && documents.length > 0 && (
        <Columns $min={300}>
          {documents.map((document) => (
            <OneDocument key={document.fileUuid} document={document} />
          ))}
        </Columns>
      )}
    </PageSection>
  );
}
