import { LinkPage } from '@portal/web/link-page';
import { useParams } from '@portal/web/router';
import { OpenHcpLinkDocument } from '../generated/graphql.ts';
import { Invitation } from './Invitation.tsx';

/** An HCP's own page for one invitation, opened by a personal link: no session, made for a phone. */
export default function HcpSubscriptionPage() {
  const { gatheringUuid = '' } = useParams();
  return (
    <LinkPage
      purpose="SUBSCRIPTION"
      gatheringUuid={gatheringUuid}
      opening={OpenHcpLinkDocument}
      title="Votre invitation"
    >
      {({ greeting }) => <Invitation gatheringUuid={gatheringUuid} greeting={greeting} />}
    </LinkPage>
  );
}
