import { solicitationActions } from '@portal/domain/solicitations/actions';
import { Actions, Button, ButtonLink } from '@portal/shared-ui';
import type { Verdict } from '@portal/web';
import { lazyDialog, useActions } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { useState } from 'react';
import { type DecisionName, decisionNames } from './decisions.ts';
import type { Solicitation } from './quota-refusal.ts';

const DecisionDialog = lazyDialog(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);

/** The obstacle can be removed in the dialog: a quota, with the right to raise it. */
const canBeOpened = ({ allowed, code }: Verdict, { explanation }: Solicitation): boolean =>
  allowed || Boolean(explanation?.canRaise && code?.startsWith('QUOTA_'));

const variants: Partial<Record<DecisionName, 'primary' | 'danger'>> = {
  collectSolicitation: 'primary',
  confirmSolicitation: 'primary',
};

const formPath = (solicitationUuid: string) => `/congrex/update_solicitation?solicitation=${solicitationUuid}`;

function ButtonOf({ offer, solicitation, onOpen }: { offer: Verdict; solicitation: Solicitation; onOpen: () => void }) {
  const name = offer.name as DecisionName;
  const variant = variants[name] ?? 'secondary';
  // Without the HCP's signature it is collected from its form, where they sign.
  if (name === 'collectSolicitation' && offer.allowed && !solicitation.signature) {
    return (
      <ButtonLink as={RouterLink} to={formPath(solicitation.solicitationUuid)} $variant={variant}>
        Faire signer et recueillir
      </ButtonLink>
    );
  }
  const isOpen = canBeOpened(offer, solicitation);
  return (
    <Button variant={variant} reason={isOpen ? undefined : offer.reason} onPress={onOpen}>
      {offer.label}
    </Button>
  );
}

interface DecisionButtonsProps {
  solicitation: Solicitation;
  onDecided: () => void;
}

/** What the person can do now: what they never may is hidden, what is not possible now says why. */
export function DecisionButtons({ solicitation, onDecided }: DecisionButtonsProps) {
  const [open, setOpen] = useState<DecisionName>();
  const may = useActions(solicitationActions);
  const permitted = decisionNames.map((name) => may(name, solicitation)).filter(({ offered }) => offered);
  // With the right to cancel, a second action to the same end is not needed.
  const canCancel = permitted.some(({ name }) => name === 'cancelSolicitation');
  const offers = permitted.filter(({ name }) => name !== 'dropSolicitation' || !canCancel);
  const canHold = offers.some(({ name, allowed }) => name === 'holdSolicitation' && allowed);
  const canUpdate = may('updateSolicitation', solicitation).allowed;
  return (
    <Actions>
      {offers.map((offer) => (
        <ButtonOf
          key={offer.name}
          offer={offer}
          solicitation={solicitation}
          onOpen={() => setOpen(offer.name as DecisionName)}
        />
      ))}
      {canUpdate && (
        <ButtonLink as={RouterLink} to={formPath(solicitation.solicitationUuid)}>
          Modifier
        </ButtonLink>
      )}
      {open && (
        <DecisionDialog
          key={open}
          name={open}
          solicitation={solicitation}
          onDecided={onDecided}
          onClose={() => setOpen(undefined)}
          onHold={canHold ? () => setOpen('holdSolicitation') : undefined}
        />
      )}
    </Actions>
  );
}
