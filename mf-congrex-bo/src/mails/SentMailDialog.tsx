import { mailActions } from '@portal/domain/mails/actions';
import { Button, CloseButton, DefinitionList, formatAct, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, useOpenedName, useOperation, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import {
  ResendMailDocument,
  SentMailContentDocument,
  type SentMailContentQuery,
  type SentMailLineFragment,
} from '../generated/graphql.ts';
import { MailSheet } from './MailSheet.tsx';
import { recipientOf, resultLabels, toWhom } from './recipients.ts';

const contentOf = ({ sentMail }: SentMailContentQuery) => sentMail;

function Resend({ mail, onDone }: { mail: SentMailLineFragment; onDone: () => void }) {
  const resend = useOperation(ResendMailDocument, { success: 'L’e-mail repart vers qui ne l’a pas reçu.', onDone });
  const { offered, reason, label } = useActions(mailActions)('resendMail', mail);
  if (!offered) return null;
  return (
    <Button isPending={resend.pending} reason={reason} onPress={() => void resend.run({ mailUuid: mail.mailUuid })}>
      {label}
    </Button>
  );
}

interface SentMailDialogProps {
  mailUuid: string;
  onChange: () => void;
  onClose: () => void;
}

/**
 * A mail that went, opened by its row: to whom, with what result, how it reads; and once more to those who did not get it. Many have one subject: the page is
 * named after the recipient, too.
 */
export function SentMailDialog({ mailUuid, onChange, onClose }: SentMailDialogProps) {
  const { data, problem, refresh, retry } = usePageQuery(SentMailContentDocument, { mailUuid }, contentOf);
  useOpenedName(data && `${data.subject}, ${toWhom(data)}`);
  const changed = () => {
    void refresh();
    onChange();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={data?.modelLabel ?? 'E-mail'}
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {data && <Resend mail={data} onDone={changed} />}
        </>
      }
    >
      {!data && problem && <ProblemCard problem={problem} title="L’e-mail n’a pas pu être lu" retry={retry} />}
      {!data && !problem && <Skeleton lines={8} height={360} label="Chargement de l’e-mail" />}
      {data && (
        <Stack $gap={4}>
          <DefinitionList
            items={[
              { term: 'Demandé le', value: formatAct(data.at) },
              { term: 'Statut', value: data.stateLabel },
              ...data.recipients.map((one) => ({
                term: recipientOf(one),
                value: [resultLabels[one.result], one.reason].filter(Boolean).join('. '),
              })),
            ]}
          />
          <MailSheet parts={data.parts} />
        </Stack>
      )}
    </Modal>
  );
}
