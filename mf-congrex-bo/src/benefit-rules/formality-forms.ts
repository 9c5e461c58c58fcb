import { filingAnswerInput, filingInput } from '@portal/domain/expenses/benefit-rules/fields';
import { frenchToday } from '@portal/web';
import { z } from 'zod';
import type { InvitationRow } from './use-invitations.ts';

/** A declaration or a request, by the rules of the invitation as it is shown. */
export const filingSchema = (lastDay: string | null) =>
  filingInput({ today: frenchToday() }, lastDay) as z.ZodType<
    { filedOn: string; reference: string | null; reason: string | null },
    { filedOn: string | null; reference: string; reason: string }
  >;

export const granted = { YES: 'Autorisation accordée', NO: 'Autorisation refusée' } as const;
type Granted = keyof typeof granted;

/** What the order answered: the choice of the form becomes a yes or a no. */
export const answerSchema = ({ filedOn }: Pick<InvitationRow, 'filedOn'>) =>
  z
    .custom<{ isGranted: Granted; answeredOn: string | null; answer: string }>()
    .transform(({ isGranted, ...rest }) => ({ ...rest, isGranted: isGranted === 'YES' }))
    .pipe(
      filingAnswerInput({ today: frenchToday(), filedOn: filedOn ?? null }) as z.ZodType<
        { isGranted: boolean; answeredOn: string; answer: string | null },
        { isGranted: boolean; answeredOn: string | null; answer: string }
      >,
    );
