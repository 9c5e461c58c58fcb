import { type NameVerdict, nameVerdict, noNameTyped, type Signatory } from '@portal/domain/signing/name';
import { nameQuestion } from '@portal/domain/signing/statements';
import { messages } from '@portal/domain/texts/messages';
import { type CheckName, DrawnImage, isUnsigned, type SignatureValue } from '@portal/shared-ui/signature';

/** The check of a name typed as a signature: what is no name is refused, another name must be confirmed once. */
export const checkNameOf =
  (person: Signatory): CheckName =>
  (typed) => {
    const verdict = nameVerdict(typed, person);
    if (verdict === 'NO_NAME') return { error: noNameTyped };
    return verdict === 'DIFFERS' ? { question: nameQuestion(typed, person) } : null;
  };

/** The error beside a typed name that is no name, or that is another one and not confirmed. */
export function nameProblem(signature: SignatureValue, person: Signatory): string | null {
  if (signature.way !== 'typed' || isUnsigned(signature)) return null;
  const said: Record<NameVerdict, string | null> = {
    THEIRS: null,
    NO_NAME: noNameTyped,
    DIFFERS: signature.isConfirmed ? null : messages.SIGNATURE_NAME_DIFFERS,
  };
  return said[nameVerdict(signature.name, person)];
}

/** A typed signature in the server's format. */
export const typedSignatureOf = ({ name, isConfirmed }: SignatureValue) => ({
  typedName: name.trim(),
  ...(isConfirmed && { nameConfirmed: true }),
});

/** A signature that sends no file: a drawing is sent as strokes. */
export const linkSignatureOf = (value: SignatureValue) =>
  value.way === 'drawn' && value.drawing instanceof DrawnImage
    ? { strokes: value.drawing.strokes.map((stroke) => [...stroke]) }
    : typedSignatureOf(value);
