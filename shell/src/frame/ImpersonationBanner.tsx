import { Banner, Button } from '@portal/shared-ui';
import { stopImpersonation } from '@portal/web/session/impersonation';
import { usePortal } from '@portal/web/session/portal-context';

/** On every screen during an impersonation: who is impersonated, and how to end it (specification, section 2 "Guards"). */
export function ImpersonationBanner() {
  const { me } = usePortal();
  if (!me.impersonator) return null;
  return (
    <Banner
      tone="warning"
      isFullWidth
      title={`Vous agissez à la place de ${me.firstName} ${me.lastName}.`}
      actions={
        <Button size="sm" onPress={stopImpersonation}>
          Arrêter
        </Button>
      }
    >
      Ce que vous faites est enregistré à votre nom.
    </Banner>
  );
}
