import { nameVerdict, noNameTyped, type Signatory } from '@portal/domain/signing/name';
import { nameQuestion } from '@portal/domain/signing/statements';
import type { CheckName } from '@portal/shared-ui/signature';

/** What is said of a name typed in the place of a person's signature: no name is refused, another one is asked for once. */
export const checkNameOf =
  (person: Signatory): CheckName =>
  (typed) => {
    const verdict = nameVerdict(typed, person);
    if (verdict === 'NO_NAME') return { error: noNameTyped };
    return verdict === 'DIFFERS' ? { question: nameQuestion(typed, person) } : null;
  };
