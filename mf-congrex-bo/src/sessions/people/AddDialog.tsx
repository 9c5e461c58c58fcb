import {
  type SessionParticipantType,
  sessionParticipantTypeLabels,
  sessionParticipantTypes,
} from '@portal/domain/virtual-sessions/states';
import { Button, CloseButton, Modal, RadioGroup, useToasts } from '@portal/shared-ui';
import { useState } from 'react';
import { RefusedDialog } from '../../bulk-refusals/RefusedDialog.tsx';
import { othersOf, type Refusal, refusalOf } from '../../bulk-refusals/refusal.ts';
import { people } from './use-people-acts.ts';

const types = sessionParticipantTypes.map((id) => ({ id, label: sessionParticipantTypeLabels[id] }));

interface AddDialogProps {
  count: number;
  /** Those who are chosen. */
  uuids: () => Promise<string[]>;
  /** Adds them, all or nobody. @returns how many @throws the server's error */
  send: (uuids: string[], type: SessionParticipantType) => Promise<number>;
  nameOf: (uuid: string) => string | undefined;
  onAdded: () => void;
  onClose: () => void;
}

/** As what they come on the list: guests or partners. */
export function AddDialog({ count, uuids, send, nameOf, onAdded, onClose }: AddDialogProps) {
  const [type, setType] = useState<SessionParticipantType>('guest');
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ refusal: Refusal; others: string[] }>();
  const toasts = useToasts();
  const add = async (chosen: () => Promise<string[]>) => {
    if (isPending) return;
    setPending(true);
    setRefused(undefined);
    let asked: string[] = [];
    try {
      asked = await chosen();
      const added = await send(asked, type);
      toasts.show({ tone: 'success', text: `${people(added)} sur la liste de la session` });
      onAdded();
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      setRefused({ refusal, others: othersOf(asked, refusal) });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Modal
        isOpen
        title={`Ajouter ${people(count)}`}
        width={480}
        onClose={onClose}
        footer={
          <>
            <CloseButton>Annuler</CloseButton>
            <Button variant="primary" isPending={isPending} onPress={() => void add(uuids)}>
              Ajouter
            </Button>
          </>
        }
      >
        <RadioGroup
          label="Type"
          options={types}
          value={type}
          onChange={(value) => setType(value ?? 'guest')}
          isInline
        />
      </Modal>
      <RefusedDialog
        refusal={refused?.refusal}
        nameOf={nameOf}
        others={refused?.others.length ?? 0}
        onGoOn={() => void add(async () => refused?.others ?? [])}
        onClose={() => setRefused(undefined)}
      />
    </>
  );
}
