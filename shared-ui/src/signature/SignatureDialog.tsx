import { Eraser } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { Modal } from '../overlays/Modal.tsx';
import { type Signature, SignaturePad, type SignaturePadHandle } from './SignaturePad.tsx';
import { typedSignature } from './typed.ts';

export interface SignatureDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  /** Who signs, and what. */
  readonly children?: ReactNode;
  /** Called only with a signature that is not empty. */
  readonly onSign: (signature: Signature) => void;
}

type Way = 'drawn' | 'typed';

const Large = styled.div`
  --ui-control: 44px; display: flex; flex-direction: column; gap: var(--ui-4);
`;

const Preview = styled.p`
  min-height: 96px; display: grid; place-items: center; border: 1px solid var(--ui-border); border-radius: var(--ui-radius); background: #fff; color: #14161a; font: 32px/1.4 'Brush Script MT', 'Segoe Script', cursive; overflow-wrap: anywhere; padding: var(--ui-3);
`;

const Foot = styled.div`
  --ui-control: 44px; display: flex; flex-wrap: wrap; gap: var(--ui-2); width: 100%; justify-content: flex-end;
  & > :first-child { margin-inline-end: auto; }
`;

/** Signing: draw or type, delete, validate. Targets of 44 px, for one hand on a phone. */
export function SignatureDialog({ isOpen, onClose, title = 'Signature', children, onSign }: SignatureDialogProps) {
  const pad = useRef<SignaturePadHandle>(null);
  const [way, setWay] = useState<Way>('drawn');
  const [isDrawn, setDrawn] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => {
    if (!isOpen) return;
    setWay('drawn');
    setDrawn(false);
    setName('');
  }, [isOpen]);
  const isEmpty = way === 'drawn' ? !isDrawn : !name.trim();
  const clear = () => {
    pad.current?.clear();
    setName('');
  };
  const validate = () => {
    const signature = way === 'drawn' ? (pad.current?.read() ?? null) : typedSignature(name);
    if (!signature) return;
    onSign(signature);
    onClose();
  };
  const reason = way === 'drawn' ? 'Signez dans le cadre pour valider.' : 'Saisissez votre nom pour valider.';
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={560}
      isDismissable={false}
      footer={
        <Foot>
          <Button variant="quiet" icon={<Eraser aria-hidden />} onPress={clear} isDisabled={isEmpty}>
            Effacer
          </Button>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" onPress={validate} reason={isEmpty ? reason : undefined}>
            Valider
          </Button>
        </Foot>
      }
    >
      <Large>
        {children}
        <Tabs
          label="Manière de signer"
          selected={way}
          onSelect={(next: Way) => {
            setDrawn(false);
            setWay(next);
          }}
          items={[
            {
              id: 'drawn',
              label: 'Dessiner',
              content: <SignaturePad ref={pad} label="Zone de signature" onEmptyChange={(empty) => setDrawn(!empty)} />,
            },
            {
              id: 'typed',
              label: 'Saisir',
              content: (
                <Large>
                  <TextField
                    label="Nom et prénom"
                    value={name}
                    onChange={setName}
                    autoComplete="name"
                    help="Votre nom saisi vaut signature."
                  />
                  {name.trim() && <Preview aria-hidden>{name}</Preview>}
                </Large>
              ),
            },
          ]}
        />
      </Large>
    </Modal>
  );
}
