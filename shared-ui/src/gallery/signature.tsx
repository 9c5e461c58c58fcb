import { Button } from '../index.ts';
import {
  noSignature,
  type Signature,
  SignatureDialog,
  SignatureField,
  SignaturePad,
  type SignatureValue,
} from '../signature.ts';
import { type GalleryEntry, live, still } from './entry.tsx';

export const signatureEntries: readonly GalleryEntry[] = [
  {
    id: 'signature',
    title: 'Signature',
    group: 'Signature',
    states: [
      still('Surface', () => <SignaturePad label="Zone de signature" height={160} />),
      live<SignatureValue>('Champ', noSignature(), (value, set) => (
        <SignatureField label="Signature du participant" isRequired value={value} onChange={set} />
      )),
      still('Champ à corriger', () => (
        <SignatureField label="Signature du participant" errorMessage="La signature est requise." />
      )),
      live<{ readonly isOpen: boolean; readonly signature?: Signature }>('Fenêtre', { isOpen: false }, (value, set) => (
        <>
          <Button onPress={() => set({ ...value, isOpen: true })}>Signer</Button>
          {value.signature && (
            <img src={value.signature.dataUrl} alt="Signature reçue" style={{ background: '#fff', marginTop: 12 }} />
          )}
          <SignatureDialog
            isOpen={value.isOpen}
            onClose={() => set({ ...value, isOpen: false })}
            onSign={(signature) => set({ isOpen: false, signature })}
          >
            <p>Claire Fontaine confirme sa présence.</p>
          </SignatureDialog>
        </>
      )),
    ],
  },
];
