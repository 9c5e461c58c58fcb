import { Eraser } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { CloseButton } from '../overlays/close-guard.tsx';
import { Modal } from '../overlays/Modal.tsx';
import type { CheckName } from './name-check.tsx';
import { type Signature, SignaturePad, type SignaturePadHandle } from './SignaturePad.tsx';
import { Large, TypedTab } from './TypedTab.tsx';
import { typedSignature } from './typed.ts';

export interface SignatureDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  /** Who signs, and what. */
  readonly children?: ReactNode;
  /** Called only with a signature that is not empty. */
  readonly onSign: (signature: Signature) => void;
  /** Checks a typed name before it is accepted: a refused one says why, an unusual one must be confirmed once. */
  readonly checkName?: CheckName;
}

type Way = 'drawn' | 'typed';

const Foot = styled.div`
  --ui-control: 44px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
  width: 100%;
  justify-content: flex-end;
  & > :first-child {
    margin-inline-end: auto;
  }
`;

/** The way of signing and its value; reset each time the dialog opens. */
function useGiven(isOpen: boolean, checkName: CheckName | undefined) {
  const [way, setWay] = useState<Way>('drawn');
  const [isDrawn, setDrawn] = useState(false);
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const choose = (next: Way) => {
    setDrawn(false);
    setChecked(false);
    setWay(next);
  };
  const type = (next: string) => {
    setChecked(false);
    setName(next);
  };
  useEffect(() => {
    if (!isOpen) return;
    setWay('drawn');
    setDrawn(false);
    setName('');
    setChecked(false);
  }, [isOpen]);
  const found = way === 'typed' && name.trim() ? (checkName?.(name) ?? null) : null;
  const isEmpty = way === 'drawn' ? !isDrawn : !name.trim();
  return { way, choose, setDrawn, name, type, isEmpty, found, isChecked, setChecked };
}

/** Signing: draw or type, delete, validate. Touch targets of 44 px, for one hand on a phone. */
export function SignatureDialog(props: SignatureDialogProps) {
  const { isOpen, onClose, title = 'Signature', children, onSign, checkName } = props;
  const pad = useRef<SignaturePadHandle>(null);
  const { way, choose, setDrawn, name, type, isEmpty, found, isChecked, setChecked } = useGiven(isOpen, checkName);
  const question = isChecked && found && 'question' in found ? found.question : undefined;
  const error = isChecked && found && 'error' in found ? found.error : undefined;
  const clear = () => {
    pad.current?.clear();
    type('');
  };
  const validate = () => {
    // An unusual name is confirmed once: pressing again confirms it.
    if (found && !question) return setChecked(true);
    const signature = way === 'drawn' ? (pad.current?.read() ?? null) : typedSignature(name);
    if (!signature) return;
    onSign({ ...signature, ...(question ? { isConfirmed: true } : {}) });
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
      isDirty={!isEmpty}
      footer={
        <Foot>
          <Button variant="quiet" icon={<Eraser aria-hidden />} onPress={clear} isDisabled={isEmpty}>
            Effacer
          </Button>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" onPress={validate} reason={isEmpty ? reason : undefined}>
            {question ? 'Signer sous ce nom' : 'Valider'}
          </Button>
        </Foot>
      }
    >
      <Large>
        {children}
        <Tabs
          label="Manière de signer"
          selected={way}
          onSelect={choose}
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
                <TypedTab
                  name={name}
                  error={error}
                  question={question}
                  onChange={type}
                  onDraw={() => choose('drawn')}
                />
              ),
            },
          ]}
        />
      </Large>
    </Modal>
  );
}
