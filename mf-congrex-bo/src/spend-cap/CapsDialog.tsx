import { spendCapActions } from '@portal/domain/expenses/ledger/actions';
import { formatEuros, readEuros } from '@portal/domain/money/money';
import { formMessages } from '@portal/domain/texts/form-messages';
import { Button, Columns, formatDay, Skeleton, Stack, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { useActions, useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { FormField } from '@portal/web/forms';
import styled from 'styled-components';
import { z } from 'zod';
import { CreateSpendCapDocument, RemoveSpendCapDocument, SpendCapsDocument } from '../generated/graphql.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-3);
    min-height: var(--ui-control);
    border-bottom: 1px solid var(--ui-border);
  }
`;

export const capSchema = z.object({
  from: z
    .string({ error: formMessages.required })
    .nullable()
    .refine((day) => day !== null, formMessages.required)
    .transform((day) => day ?? ''),
  amount: z.string().transform((text, ctx) => {
    const read = readEuros(text);
    if ('cents' in read && read.cents > 0) return read.cents;
    ctx.addIssue({ code: 'custom', message: 'message' in read ? read.message : 'Le montant doit être supérieur à 0' });
    return z.NEVER;
  }),
});

/** What may be spent on one HCP over all events of a year: dated, so that last year's spending is judged by last year's cap. */
export default function CapsDialog({ onClose }: { onClose: () => void }) {
  const { data: caps, problem, retry, refresh } = usePageQuery(SpendCapsDocument, {}, ({ spendCaps }) => spendCaps);
  const act = useMutate(refresh);
  const removing = useActions(spendCapActions)('removeSpendCap', { state: 'KEPT' });
  return (
    <FormDialog
      title="Plafond annuel par professionnel de santé"
      submitLabel="Ajouter"
      schema={capSchema}
      values={{ from: null as string | null, amount: '' }}
      onClose={onClose}
      onSave={(cap) => act(CreateSpendCapDocument, cap, 'Le plafond est fixé.')}
    >
      <Stack $gap={4}>
        {problem && <QueryProblem what="Les plafonds n’ont pas pu être lus." problem={problem} retry={retry} />}
        {!caps && !problem && <Skeleton lines={2} label="Chargement des plafonds" />}
        {caps?.length === 0 && <p>Aucun plafond n’est fixé.</p>}
        {caps && caps.length > 0 && (
          <List>
            {caps.map(({ spendCapUuid, from, amount }) => (
              <li key={spendCapUuid}>
                <span>
                  {formatEuros(amount)} à partir du {formatDay(from)}
                </span>
                {removing.allowed && (
                  <Button
                    size="sm"
                    aria-label={`${removing.label} le plafond du ${formatDay(from)}`}
                    onPress={() => void act(RemoveSpendCapDocument, { spendCapUuid }, 'Le plafond est retiré.')}
                  >
                    {removing.label}
                  </Button>
                )}
              </li>
            ))}
          </List>
        )}
        <Columns $min={200}>
          <FormField name="from" as={DatePicker} label="À partir du" isRequired />
          <FormField name="amount" as={TextField} label="Plafond (€)" inputMode="decimal" isRequired />
        </Columns>
      </Stack>
    </FormDialog>
  );
}
