import { solicitationActions } from '@portal/domain/solicitations/actions';
import { messages } from '@portal/domain/texts/messages';
import { Button, ButtonLink } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';

interface SolicitProps {
  uuid: string;
  name: string;
  /** A missed congress bars (specification, section 4 "Solicitation"). */
  isBarred: boolean;
  variant?: 'primary' | 'secondary';
}

/** Leads to the form for this HCP; drawn for those who may, and says why when the HCP is barred. */
export function Solicit({ uuid, name, isBarred, variant = 'secondary' }: SolicitProps) {
  const { offered } = useActions(solicitationActions)('createSolicitation', {});
  if (!offered) return null;
  if (isBarred) {
    return (
      <Button variant={variant} reason={messages.SOLICITATION_BANNED} aria-label={`Solliciter ${name}`}>
        Solliciter
      </Button>
    );
  }
  return (
    <ButtonLink
      as={RouterLink}
      to={`/congrex/create_solicitation?hcp=${uuid}`}
      $variant={variant}
      aria-label={`Solliciter ${name}`}
    >
      Solliciter
    </ButtonLink>
  );
}
