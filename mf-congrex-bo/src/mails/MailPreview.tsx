import type { ParticipantEmailModel } from '@portal/domain/participants/mails/email-models';
import { Banner, Skeleton } from '@portal/shared-ui';
import { usePart } from '@portal/web';
import { MailPreviewDocument, type MailPreviewQuery, type MailTextsInput } from '../generated/graphql.ts';
import { MailPaper } from './MailPaper.tsx';

const previewOf = ({ mailPreview }: MailPreviewQuery) => mailPreview;

interface PreviewProps {
  gatheringUuid: string;
  participantUuid: string;
  emailModel: ParticipantEmailModel;
  /** As they are being typed; those that are kept without them. */
  texts?: MailTextsInput;
}

/** The mail as one of its readers would get it; the one before stays while what is typed is on its way. */
export function MailPreview({ gatheringUuid, participantUuid, emailModel, texts }: PreviewProps) {
  const { data, problem } = usePart(
    MailPreviewDocument,
    { gatheringUuid, participantUuid, emailModel, ...(texts && { texts }) },
    previewOf,
    { isKept: false, keepsPrevious: true },
  );
  if (problem && !data) return <Banner tone="warning" title={problem.message} />;
  if (!data) return <Skeleton lines={6} height={320} label="Chargement de l’aperçu" />;
  return <MailPaper parts={data.parts} />;
}
