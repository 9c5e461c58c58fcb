export * from './signature/SignatureDialog.tsx';
export * from './signature/SignaturePad.tsx';
export { typedSignature } from './signature/typed.ts';
