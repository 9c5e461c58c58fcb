import { messages } from '@portal/domain/texts/messages';
import { Banner, Button, CloseButton, ErrorCard, Modal, ProgressBar, Stack } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { readFile } from '@portal/web/files/download-file';
import { useDownload } from '@portal/web/files/use-download';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type LetterExportFilters, RequestExportDocument } from '../generated/graphql.ts';
import { type ExportJob, useExports } from './use-exports.ts';
import { useShownPdf } from './use-shown-pdf.ts';

const Paper = styled.iframe`
  display: block;
  width: 100%;
  height: min(70vh, 1100px);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
`;

/** The page as wide as the frame, without the viewer's list of pages beside it (Adobe's open parameters, which browsers follow). */
const fitting = '#view=FitH&navpanes=0';

interface LetterPreviewProps {
  title: string;
  /** Of one person. */
  letters: LetterExportFilters;
  onClose: () => void;
}

/** Asks for the letter as soon as the dialog is there, and again when somebody retries. */
function useLetter(letters: LetterExportFilters) {
  const [exportUuid, setExportUuid] = useState<string>();
  const { jobs, refresh } = useExports('LVC', String(letters.gatheringUuid));
  const request = useOperation(RequestExportDocument, { errors: 'inline' });
  const make = async () => {
    setExportUuid(undefined);
    const made = await request.run({ kind: 'LVC', format: 'PDF', letters });
    setExportUuid(made?.requestExport.exportUuid);
    refresh();
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void make();
  });
  return { job: jobs?.find((one) => one.exportUuid === exportUuid), problem: request.problem, make };
}

/** The letter itself where the browser shows PDFs, else why it is not here. */
function Shown({ job }: { job: ExportJob }) {
  const { address, problem, retry } = useShownPdf(job.file?.url);
  if (problem) return <ProblemCard problem={problem} title={messages.LVC_CANNOT_DOWNLOAD} onRetry={retry} />;
  if (address === undefined) return <ProgressBar label="Ouverture de la lettre" />;
  return (
    <>
      {job.remark && <Banner tone="info" title={job.remark} />}
      {address && !navigator.pdfViewerEnabled && (
        <Banner tone="info" title="Ce navigateur n’affiche pas les PDF&#8239;: téléchargez la lettre pour la lire." />
      )}
      {address && navigator.pdfViewerEnabled && (
        <Paper src={`${address}${fitting}`} title={job.file?.name ?? 'Lettre'} />
      )}
    </>
  );
}

/** Somebody's letter as they would get it, shown at once; a Word file, where there is no conversion, is downloaded. */
export function LetterPreview({ title, letters, onClose }: LetterPreviewProps) {
  const { job, problem, make } = useLetter(letters);
  const file = job?.file;
  const { isPending, download } = useDownload(async () => ({
    blob: await (await readFile(file!.url)).blob(),
    name: file!.name,
  }));
  const failure = problem ?? (job?.state === 'ERROR' ? { message: job.errorLabel, code: job.errorCode } : undefined);
  return (
    <Modal
      isOpen
      title={title}
      width={960}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {file && (
            <Button variant="primary" icon={<FileDown aria-hidden />} isPending={isPending} onPress={download}>
              Télécharger
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={3}>
        {failure && (
          <ErrorCard title={messages.EXPORT_FAILED} code={failure.code ?? 'EXPORT_FAILED'} onRetry={() => void make()}>
            {failure.message}
          </ErrorCard>
        )}
        {!failure && job?.state !== 'DONE' && <ProgressBar label="Préparation de la lettre" />}
        {job?.state === 'DONE' && <Shown job={job} />}
      </Stack>
    </Modal>
  );
}
