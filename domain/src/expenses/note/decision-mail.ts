import type { DomainEvent } from '../../events/events.ts';
import { mailWanted, recipientOf } from '../../mails/events.ts';
import type { MailModelName } from '../../mails/models.ts';
import { formatEuros } from '../../money/money.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { payablePriceOf } from './amounts.ts';
import type { ExpenseNote } from './record-schema.ts';

export type DecisionMail = Extract<MailModelName, 'expenseNoteValidated' | 'expenseNoteRefused' | 'expenseNotePaid'>;

/** Where a member of staff finds their own notes. */
const staffPath = (gatheringUuid: string): string => `/congrex/${gatheringUuid}/tabs?rubrique=frais`;

/**
 * Tells whoever spent the money what was decided. It goes out in the transaction of the decision, which happens once; what was written in the note is in
 * no event: expenses gives it when the mail is sent.
 */
export function decisionMail(
  model: DecisionMail,
  { doc, newUuid }: Pick<RuleContext<ExpenseNote>, 'doc' | 'newUuid'>,
): DomainEvent {
  const { expenseNoteUuid, gatheringUuid, gathering, participantUuid, userUuid } = doc;
  return mailWanted.of(expenseNoteUuid, {
    mailId: newUuid(),
    model,
    recipients: [recipientOf(doc)],
    owner: 'expenses',
    reference: expenseNoteUuid,
    values: {
      gatheringName: gathering.name,
      number: doc.visualIdentifier,
      ...(userUuid && { path: staffPath(gatheringUuid) }),
    },
    gatheringUuid,
    participantUuid,
    businessUnitUuids: gathering.businessUnitUuids,
  });
}

const lastSaid = ({ comments }: Pick<ExpenseNote, 'comments'>, act: string): string | undefined =>
  comments.findLast(({ action }) => action === act)?.text;

const asRead = (day: string): string => day.split('-').reverse().join('/');

/** What a mail says of the note: amounts, the lines that were refused, why, and when it was paid. */
export function valuesOfDecision(model: DecisionMail, note: ExpenseNote): Record<string, string> {
  const refused = note.lines.filter(({ status }) => status === 'refused');
  const named = refused.map(
    ({ description, price, feeDate }) => `${description}, ${asRead(feeDate)}, ${formatEuros(price)}`,
  );
  const comment = lastSaid(note, model === 'expenseNoteRefused' ? 'refuseExpenseNote' : 'validateExpenseNote');
  const amount = formatEuros(payablePriceOf(note));
  if (model === 'expenseNoteRefused') return { ...(comment && { comment }) };
  if (model === 'expenseNotePaid') return { amount, ...(note.paymentDate && { day: asRead(note.paymentDate) }) };
  return { amount, ...(named.length > 0 && { refusedLines: named.join('\n') }), ...(comment && { comment }) };
}
