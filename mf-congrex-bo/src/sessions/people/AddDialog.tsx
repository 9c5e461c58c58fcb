import {
  type SessionParticipantType,
  sessionParticipantTypeLabels,
  sessionParticipantTypes,
} from '@portal/domain/virtual-sessions/states';
import { Button, CloseButton, Modal, RadioGroup, useToasts } from '@portal/shared-ui';
import { useAttempt } from '@portal/web';
import { useRef, useState } from 'react';
import { RefusedDialog } from '../../bulk-refusals/RefusedDialog.tsx';
import { othersOf, refusalOf } from '../../bulk-refusals/refusal.ts';
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
  const asked = useRef<string[]>([]);
  const { run, pending: isPending, problem: refusal, reset } = useAttempt(refusalOf);
  const others = refusal ? othersOf(asked.current, refusal) : [];
  const toasts = useToasts();
  const add = (chosen: () => Promise<string[]>) =>
    run(async () => {
      asked.current = [];
      asked.current = await chosen();
      const added = await send(asked.current, type);
      toasts.show({ tone: 'success', text: `${people(added)} sur la liste de la session` });
      onAdded();
      onClose();
    });
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
        refusal={refusal}
        nameOf={nameOf}
        others={others.length}
        onGoOn={() => void add(async () => others)}
        onClose={reset}
      />
    </>
  );
}
