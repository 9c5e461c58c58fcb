import type { ParticipantEmailModel } from '@portal/domain/participants/mails/email-models';
import { Banner, Skeleton } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { MailPreviewDocument, type MailPreviewQuery, type MailTextsInput } from '../generated/graphql.ts';
import { MailSheet } from './MailSheet.tsx';

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
  const { data, problem } = usePageQuery(
    MailPreviewDocument,
    { gatheringUuid, participantUuid, emailModel, ...(texts && { texts }) },
    previewOf,
    { isKept: false, keepsPrevious: true },
  );
  if (problem && !data) return <Banner tone="warning" title={problem.message} />;
  if (!data) return <Skeleton lines={6} height={320} label="Chargement de l’aperçu" />;
  return <MailSheet parts={data.parts} />;
}
