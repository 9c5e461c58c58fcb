import { exportFormatLabels, sheetFormats } from '@portal/domain/documents/export-states';
import { subjectOfExport } from '@portal/domain/documents/export-subject';
import { Banner, Button, CloseButton, Modal, RadioGroup, Skeleton, Stack, VisuallyHidden } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useState } from 'react';
import styled from 'styled-components';
import { type ExportFormat, RequestExportDocument, type RequestExportMutationVariables } from '../generated/graphql.ts';
import { ExportLine } from './ExportLine.tsx';
import { useExports } from './use-exports.ts';
import { announcementOf } from './words.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Heading = styled.h3`
  margin: 0;
  font-size: var(--ui-text-md);
  font-weight: 600;
`;

export interface ExportRequest extends Omit<RequestExportMutationVariables, 'format'> {
  /** « Exporter les sollicitations ». */
  title: string;
  /** What the file will contain: « 12 sollicitations, avec les filtres de la liste ». */
  what: string;
  /** Those that it may have: of tables both, unless said otherwise. */
  formats?: readonly ExportFormat[];
}

interface ExportDialogProps {
  request: ExportRequest;
  onClose: () => void;
}

/** Which columns the file has. */
type Extent = 'SHOWN' | 'ALL';
const extents: { id: Extent; label: string }[] = [
  { id: 'SHOWN', label: 'Celles de la liste' },
  { id: 'ALL', label: 'Toutes' },
];

/** The requested exports: the newest first, with their progress and their files. */
function OwnExports({ kind, exports }: { kind: string; exports: ReturnType<typeof useExports> }) {
  const { jobs, problem, refresh } = exports;
  if (problem && !jobs) {
    const retry = <Button onPress={refresh}>Réessayer</Button>;
    return (
      <Banner tone="danger" title="Vos exports n’ont pas pu être lus." actions={retry}>
        {problem.message}
        <ProblemDetails problem={problem} />
      </Banner>
    );
  }
  if (!jobs) return <Skeleton lines={2} height={64} label="Chargement de vos exports" />;
  if (jobs.length === 0) return <p>Vous n’avez rien exporté ces sept derniers jours.</p>;
  return (
    <List aria-label={`Mes exports, ${kind}`}>
      {jobs.map((job) => (
        <ExportLine key={job.exportUuid} job={job} onChanged={refresh} />
      ))}
    </List>
  );
}

/** The event, session … that the request is about: those of others have the same names and would be taken for this one's. */
const subjectOf = (asked: Omit<RequestExportMutationVariables, 'format'>): string | null =>
  Object.values(asked)
    .filter((filters) => typeof filters === 'object' && filters !== null)
    .map((filters) => subjectOfExport(filters))
    .find((subject) => subject !== null) ?? null;

/** Requests a file of what the list shows, and lists one's recent exports; closing it stops nothing. */
export function ExportDialog({
  request: { title, what, formats = sheetFormats, columns = null, ...asked },
  onClose,
}: ExportDialogProps) {
  const [first] = formats;
  const [format, setFormat] = useState<ExportFormat>(first ?? 'XLSX');
  const [extent, setExtent] = useState<Extent>('SHOWN');
  const exports = useExports(asked.kind, subjectOf(asked));
  const request = useOperation(RequestExportDocument, { errors: 'inline', onDone: exports.refresh });
  const { problem } = request;
  return (
    <Modal
      isOpen
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          <Button
            variant="primary"
            isPending={request.pending}
            onPress={() => void request.run({ ...asked, format, columns: extent === 'SHOWN' ? columns : null })}
          >
            Exporter
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p>{what}</p>
        {formats.length > 1 && (
          <RadioGroup<ExportFormat>
            label="Format"
            isInline
            options={formats.map((id) => ({ id, label: exportFormatLabels[id] }))}
            value={format}
            onChange={(chosen) => setFormat(chosen ?? format)}
          />
        )}
        {columns && (
          <RadioGroup<Extent>
            label="Colonnes"
            isInline
            options={extents}
            value={extent}
            onChange={(chosen) => setExtent(chosen ?? 'SHOWN')}
          />
        )}
        {problem && (
          <div role="alert">
            <Banner tone="danger" title={problem.title}>
              {problem.message}
              <ProblemDetails problem={problem} />
            </Banner>
          </div>
        )}
        <Stack $gap={2}>
          <Heading>Mes exports</Heading>
          <OwnExports kind={title} exports={exports} />
          <p>
            <small>
              Vous pouvez fermer cette fenêtre&#8239;: l’export continue, et son fichier reste ici sept jours.
            </small>
          </p>
        </Stack>
        <VisuallyHidden role="status">{announcementOf(exports.jobs?.[0])}</VisuallyHidden>
      </Stack>
    </Modal>
  );
}
