import { OwnTransport } from '../transport/OwnTransport.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { LinkPage } from './LinkPage.tsx';

const title = 'Votre transport';

/** An HCP's own page for their transport to one gathering, opened by a personal link: no session, made for a phone. */
export default function HcpTransportPage() {
  return (
    <LinkPage purpose="TRANSPORT" title={title}>
      {({ gatheringUuid, greeting }) => (
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
