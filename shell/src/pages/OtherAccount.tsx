import { PlainButton } from '@portal/shared-ui/parts/buttons/PlainButton.tsx';
import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { type Me, resetLocalState } from '@portal/web/session/session';
import { CenteredPage } from './SignInLayout.tsx';

const nameOf = ({ firstName, lastName }: Me) => `${firstName} ${lastName}`;

/** Loads the page again for who is signed in now: nothing of the person before stays in it. */
function goOn() {
  resetLocalState();
  location.reload();
}

/** In place of a page that was open for one person, once another has signed in in another tab: what it shows is not theirs. */
export default function OtherAccount({ from, to }: { from: Me; to: Me }) {
  return (
    <CenteredPage>
      <ErrorCard
        isPage
        title="Un autre compte a été ouvert dans ce navigateur"
        actions={
          <PlainButton variant="primary" onPress={goOn}>
            Continuer avec ce compte
          </PlainButton>
        }
      >
        Cette page était ouverte pour {nameOf(from)}. Depuis, le compte de {nameOf(to)} a été ouvert dans un autre
        onglet{'\u202f'}: plus rien n’est enregistré depuis cette page. Pour reprendre avec l’autre, continuez puis
        déconnectez-vous.
      </ErrorCard>
    </CenteredPage>
  );
}
