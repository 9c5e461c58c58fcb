import { Actions, Button, ButtonLink } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { useState } from 'react';
import { DecisionDialog } from './DecisionDialog.tsx';
import { type DecisionName, isDecision } from './decisions.ts';
import type { Solicitation } from './quota-refusal.ts';

type Offer = Solicitation['availableActions'][number];

/** What stands in the way can be mended in the dialog: a quota, by whoever may raise it. */
const canBeOpened = ({ allowed, reason }: Offer, { explanation }: Solicitation): boolean =>
  allowed || Boolean(explanation?.canRaise && reason?.startsWith('QUOTA_'));

const variants: Partial<Record<DecisionName, 'primary' | 'danger'>> = {
  collectSolicitation: 'primary',
  confirmSolicitation: 'primary',
};

const formPath = (solicitationUuid: string) => `/congrex/update_solicitation?solicitation=${solicitationUuid}`;

function ButtonOf({ offer, solicitation, onOpen }: { offer: Offer; solicitation: Solicitation; onOpen: () => void }) {
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
    <Button variant={variant} reason={isOpen ? undefined : (offer.reasonLabel ?? undefined)} onPress={onOpen}>
      {offer.label}
    </Button>
  );
}

interface DecisionButtonsProps {
  solicitation: Solicitation;
  onDecided: () => void;
}

/** What the person can do now: what they may not do at all is not drawn, what is not possible now says why. */
export function DecisionButtons({ solicitation, onDecided }: DecisionButtonsProps) {
  const [open, setOpen] = useState<DecisionName>();
  const permitted = solicitation.availableActions.filter(({ reason }) => reason !== 'FORBIDDEN');
  // Who may cancel needs no second way to the same end.
  const canCancel = permitted.some(({ name }) => name === 'cancelSolicitation');
  const offers = permitted.filter(({ name }) => name !== 'dropSolicitation' || !canCancel);
  const canHold = offers.some(({ name, allowed }) => name === 'holdSolicitation' && allowed);
  const canUpdate = offers.some(({ name, allowed }) => name === 'updateSolicitation' && allowed);
  return (
    <Actions>
      {offers
        .filter(({ name }) => isDecision(name))
        .map((offer) => (
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
