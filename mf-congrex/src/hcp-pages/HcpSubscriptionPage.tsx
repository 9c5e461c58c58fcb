import { Invitation } from './Invitation.tsx';
import { LinkPage } from './LinkPage.tsx';

/** An HCP's own page for one invitation, opened by a personal link: no session, made for a phone. */
export default function HcpSubscriptionPage() {
  return (
    <LinkPage purpose="SUBSCRIPTION" title="Votre invitation">
      {({ gatheringUuid, greeting }) => <Invitation gatheringUuid={gatheringUuid} greeting={greeting} />}
    </LinkPage>
  );
}
