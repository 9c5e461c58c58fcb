import { nameVerdict, noNameTyped, type Signatory } from '@portal/domain/signing/name';
import { nameQuestion } from '@portal/domain/signing/statements';
import type { CheckName } from '@portal/shared-ui/signature';

/** The check of a name typed as a signature: what is no name is refused, another name must be confirmed once. */
export const checkNameOf =
  (person: Signatory): CheckName =>
  (typed) => {
    const verdict = nameVerdict(typed, person);
    if (verdict === 'NO_NAME') return { error: noNameTyped };
    return verdict === 'DIFFERS' ? { question: nameQuestion(typed, person) } : null;
  };
