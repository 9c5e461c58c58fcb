import { InvalidLink, LinkPage } from '@portal/web/link-page';
import { useParams } from '@portal/web/router';
import { OpenHcpLinkDocument } from '../generated/graphql.ts';
import { OwnTransport } from '../transport/OwnTransport.tsx';

const title = 'Votre transport';

/** An HCP's own page for their transport to one gathering, opened by a personal link: no session, made for a phone. */
export default function HcpTransportPage() {
  const { gatheringUuid = '' } = useParams();
  return (
    <LinkPage purpose="TRANSPORT" gatheringUuid={gatheringUuid} opening={OpenHcpLinkDocument} title={title}>
      {({ greeting }) => (
        <OwnTransport
          gatheringUuid={gatheringUuid}
          greeting={greeting}
          // For any other error, the page of a link says nothing more (decisions, section 5).
          refused={(code) => <InvalidLink title={title} code={code} />}
        />
      )}
    </LinkPage>
  );
}
