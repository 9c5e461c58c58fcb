import { transferLabels } from '@portal/domain/logistics/transfers/labels';
import { mostCents } from '@portal/domain/money/money';
import { Banner, Button, CloseButton, Columns, Modal, NumberField, Stack, useToasts } from '@portal/shared-ui';
import { problemOf, useAttempt, useSendMutation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useState } from 'react';
import { SetTransfersDocument } from '../../generated/graphql.ts';
import { GuestPicker } from '../../participant-picker/GuestPicker.tsx';
import { guestName } from '../../participant-picker/guest-name.ts';
import type { Guest } from '../../participant-picker/use-participant-search.ts';
import { SpendCapNotice, type SpendChange } from '../../spend-cap/SpendCapNotice.tsx';

/** Whose transfers, with what they are now; without amounts for somebody who has none yet. */
export interface Priced {
  participantUuid: string;
  firstName: string;
  lastName: string;
  transportPrice?: number | null;
  otherPrice?: number | null;
}

interface PricesDialogProps {
  gatheringUuid: string;
  /** Whose amounts are changed; none to choose them here. */
  people: readonly Priced[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const euros = { style: 'currency', currency: 'EUR' } as const;
const eurosOf = (cents: number | null | undefined): number | null => (cents == null ? null : cents / 100);
const centsOf = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

interface Prices {
  transportPrice: number | null;
  otherPrice: number | null;
}

const isEmpty = ({ transportPrice, otherPrice }: Prices): boolean => transportPrice === null && otherPrice === null;

/** Why an amount cannot be sent, beside its field; the server checks it again. */
function wrongAmount(amount: number | null): string | undefined {
  if (amount === null) return undefined;
  if (amount < 0) return 'Le montant ne peut pas être négatif';
  return Math.round(amount * 100) > mostCents ? 'Le montant est trop élevé' : undefined;
}

/**
 * What is sent. Of one person whose amounts are shown an empty field takes theirs away; of several, and of people who are chosen here, it leaves each
 * one's own amount: it is not sent.
 */
const entriesOf = (people: readonly Priced[], typed: Prices, isShown: boolean) =>
  people.map(({ participantUuid }) => {
    const prices = { transportPrice: centsOf(typed.transportPrice), otherPrice: centsOf(typed.otherPrice) };
    if (isShown) return { participantUuid, ...prices };
    const given = Object.entries(prices).filter(([, price]) => price !== null);
    return { participantUuid, ...(Object.fromEntries(given) as Partial<typeof prices>) };
  });

const total = ({ transportPrice, otherPrice }: Pick<Priced, 'transportPrice' | 'otherPrice'>): number =>
  (transportPrice ?? 0) + (otherPrice ?? 0);

/** By how much each of them costs more than now. */
const changesOf = (people: readonly Priced[], typed: Prices, isShown: boolean): SpendChange[] =>
  entriesOf(people, typed, isShown).map((entry, at) => ({
    participantUuid: entry.participantUuid,
    more: total({ ...people[at]!, ...entry }) - total(people[at]!),
  }));

const titleOf = (people: readonly Priced[]): string => {
  if (people.length === 0) return 'Ajouter des transferts';
  if (people.length === 1) return `Transferts de ${guestName(people[0]!)}`;
  return `Transferts de ${people.length.toLocaleString('fr-FR')} participants`;
};

/** Sends the amounts, says that it is done, and closes; what is refused is said in the dialog. */
function useSetTransfers(gatheringUuid: string, { onDone, onClose }: Pick<PricesDialogProps, 'onDone' | 'onClose'>) {
  const request = useSendMutation();
  const toasts = useToasts();
  const { run, pending: isPending, problem } = useAttempt(problemOf, onDone);
  const send = (transfers: ReturnType<typeof entriesOf>) =>
    run(async () => {
      await request(SetTransfersDocument, { gatheringUuid, transfers });
      toasts.show({ tone: 'success', text: 'Les transferts sont enregistrés.' });
      onClose();
    });
  return { isPending, problem, send };
}

/** The amounts of one or several people; 0 is a transfer that is free, an empty field none. */
export function PricesDialog({ gatheringUuid, people, onDone, onClose }: PricesDialogProps) {
  const one = people.length === 1 ? people[0] : undefined;
  const [chosen, setChosen] = useState<readonly Guest[]>([]);
  const [prices, setPrices] = useState<Prices>({
    transportPrice: eurosOf(one?.transportPrice),
    otherPrice: eurosOf(one?.otherPrice),
  });
  const [isTried, setTried] = useState(false);
  const whose: readonly Priced[] = people.length > 0 ? people : chosen;
  const isTyped =
    chosen.length > 0 ||
    prices.transportPrice !== eurosOf(one?.transportPrice) ||
    prices.otherPrice !== eurosOf(one?.otherPrice);
  // A field gives its amount when it is left, which the press on the button does: only then is it known that there is none.
  const missing = isTried && isEmpty(prices);
  const wrong = {
    transport: missing ? 'Indiquez au moins un montant' : wrongAmount(prices.transportPrice),
    other: wrongAmount(prices.otherPrice),
  };
  const { isPending, problem, send } = useSetTransfers(gatheringUuid, { onDone, onClose });
  const save = () => {
    setTried(true);
    if (isEmpty(prices) || wrongAmount(prices.transportPrice) || wrongAmount(prices.otherPrice)) return;
    void send(entriesOf(whose, prices, one !== undefined));
  };
  const field = (name: keyof Prices, errorMessage: string | undefined) => (
    <NumberField
      label={transferLabels[name]}
      format={euros}
      hasNoSteppers
      value={prices[name]}
      onChange={(value) => setPrices((before) => ({ ...before, [name]: value }))}
      {...(errorMessage ? { errorMessage } : {})}
    />
  );
  return (
    <Modal
      isOpen
      title={titleOf(people)}
      width={520}
      onClose={onClose}
      isDirty={isTyped}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button
            variant="primary"
            isPending={isPending}
            reason={whose.length === 0 ? 'Choisissez un participant.' : undefined}
            onPress={save}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {problem && (
          <Banner tone="danger" title="L’enregistrement a échoué.">
            {Object.values(problem.fields)[0] ?? problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        {people.length === 0 && <GuestPicker gatheringUuid={gatheringUuid} chosen={chosen} onChange={setChosen} />}
        <Columns $min={180}>
          {field('transportPrice', wrong.transport)}
          {field('otherPrice', wrong.other)}
        </Columns>
        <SpendCapNotice changes={isEmpty(prices) ? [] : changesOf(whose, prices, one !== undefined)} />
        <p>
          {one
            ? 'Vide\u202f: pas de transfert. 0\u202f: un transfert gratuit.'
            : 'Un montant laissé vide ne change pas celui de chacun.'}
        </p>
      </Stack>
    </Modal>
  );
}
