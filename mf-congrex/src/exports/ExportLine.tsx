import { exportActions } from '@portal/domain/documents/actions';
import { messages } from '@portal/domain/texts/messages';
import { Banner, Button, ErrorCard, formatAct, ProgressBar, StatusBadge } from '@portal/shared-ui';
import { useActions, useAttempt, useOperation } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { downloadFile } from '@portal/web/files/download-file';
import { FileDown } from 'lucide-react';
import styled from 'styled-components';
import { CancelExportDocument, RetryExportDocument } from '../generated/graphql.ts';
import type { ExportJob } from './use-exports.ts';
import { cannotDownload, nameOf, progressOf, rowsOf, stateTones } from './words.ts';

const Line = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  padding: var(--ui-3);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-3);
    align-items: center;
    justify-content: space-between;
  }
  & strong {
    font-weight: 550;
  }
  & p {
    margin: 0;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    overflow-wrap: anywhere;
  }
`;

interface PartProps {
  job: ExportJob;
  onChanged: () => void;
}

function Progress({ job, onChanged }: PartProps) {
  const { exportUuid } = job;
  const cancel = useOperation(CancelExportDocument, { onDone: onChanged });
  const cancelling = useActions(exportActions)('cancelExport', job);
  return (
    <>
      <ProgressBar {...progressOf(job)} />
      {cancelling.offered && (
        <div>
          <Button
            size="sm"
            isPending={cancel.pending}
            reason={cancelling.reason}
            onPress={() => void cancel.run({ exportUuid })}
          >
            Annuler l’export
          </Button>
        </div>
      )}
    </>
  );
}

/** The file of an export that is done, or why it cannot be downloaded. */
function Result({ job }: { job: ExportJob }) {
  const { run, pending: isPending, problem } = useAttempt();
  const { file, written, expiresAt, remark } = job;
  if (!file) return <p>Ce fichier ne vous est plus accessible.</p>;
  const download = () => void run(() => downloadFile(file));
  if (problem) {
    return <ProblemCard problem={problem} title={cannotDownload(job)} onRetry={download} isRetrying={isPending} />;
  }
  return (
    <>
      <div>
        <Button
          icon={<FileDown aria-hidden />}
          isPending={isPending}
          aria-label={`Télécharger ${file.name}`}
          onPress={download}
        >
          Télécharger
        </Button>
      </div>
      {remark && <Banner tone="info" title={remark} />}
      <p>
        {rowsOf(written, job.kind)}
        {expiresAt && `, disponible jusqu’au ${formatAct(expiresAt)}`}
      </p>
    </>
  );
}

function Failure({ job, onChanged }: PartProps) {
  const { exportUuid, errorCode, errorLabel, traceId } = job;
  const retry = useOperation(RetryExportDocument, { onDone: onChanged });
  const mayRetry = useActions(exportActions)('retryExport', job).allowed;
  return (
    <ErrorCard
      title={messages.EXPORT_FAILED}
      code={errorCode ?? 'EXPORT_FAILED'}
      traceId={traceId}
      isRetrying={retry.pending}
      {...(mayRetry ? { onRetry: () => void retry.run({ exportUuid }) } : {})}
    >
      {errorCode === 'EXPORT_FAILED' ? 'Réessayez dans un instant.' : errorLabel}
    </ErrorCard>
  );
}

/** One of the user's exports: its content, its progress, its file or why there is none. */
export function ExportLine({ job, onChanged }: PartProps) {
  const { state, stateLabel, description } = job;
  return (
    <Line>
      <div>
        <strong>{nameOf(job)}</strong>
        <StatusBadge tone={stateTones[state]}>{stateLabel}</StatusBadge>
      </div>
      <p>{description}</p>
      {state === 'PENDING' && <Progress job={job} onChanged={onChanged} />}
      {state === 'DONE' && <Result job={job} />}
      {state === 'ERROR' && <Failure job={job} onChanged={onChanged} />}
    </Line>
  );
}
