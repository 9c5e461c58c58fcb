import { transferSettingsFields } from '@portal/domain/logistics/transfers/fields';
import { transferSettingsLabels } from '@portal/domain/logistics/transfers/labels';
import { Banner, Checkbox, CloseButton, Modal, Skeleton, TextArea } from '@portal/shared-ui';
import { useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { z } from 'zod';
import {
  TransferSettingsDocument,
  type TransferSettingsQuery,
  UpdateTransferSettingsDocument,
} from '../generated/graphql.ts';

const schema = transferSettingsFields.extend({ notify: z.boolean() });
const settingsOf = ({ transferSettings }: TransferSettingsQuery) => transferSettings;
const title = 'Informations de transfert';

interface SettingsDialogProps {
  gatheringUuid: string;
  onClose: () => void;
}

/** What guests are told about transfers, and whether they are told that it changed. */
export function SettingsDialog({ gatheringUuid, onClose }: SettingsDialogProps) {
  const act = useMutate();
  const { data, problem } = usePageQuery(TransferSettingsDocument, { gatheringUuid }, settingsOf, { isKept: false });
  if (!data) {
    return (
      <Modal isOpen title={title} onClose={onClose} footer={<CloseButton>Fermer</CloseButton>}>
        {problem ? (
          <Banner tone="danger">{problem.message}</Banner>
        ) : (
          <Skeleton lines={4} height={240} label="Chargement des informations" />
        )}
      </Modal>
    );
  }
  const values = {
    outboundInformation: data.outboundInformation ?? '',
    returnInformation: data.returnInformation ?? '',
    comment: data.comment ?? '',
    notify: false,
  };
  return (
    <FormDialog
      title={title}
      schema={schema}
      values={values}
      rev={data.rev}
      onSave={({ notify, ...settings }, _typed, base) => {
        // Whether people are told is no field of what is kept.
        const touched = base.touched?.filter((path) => path !== 'notify') ?? [];
        return act(
          UpdateTransferSettingsDocument,
          { gatheringUuid, settings, notify, base: { ...base, touched } },
          'Les informations de transfert sont enregistrées.',
        );
      }}
      onClose={onClose}
    >
      <FormField
        as={TextArea}
        name="outboundInformation"
        label={transferSettingsLabels.outboundInformation}
        help="Partagées avec les professionnels de santé"
        maxLength={2000}
      />
      <FormField
        as={TextArea}
        name="returnInformation"
        label={transferSettingsLabels.returnInformation}
        help="Partagées avec les professionnels de santé"
        maxLength={2000}
      />
      <FormField as={TextArea} name="comment" label={transferSettingsLabels.comment} maxLength={2000} />
      <FormField as={Checkbox} name="notify" label="Prévenir les professionnels de santé de ce changement" />
    </FormDialog>
  );
}
