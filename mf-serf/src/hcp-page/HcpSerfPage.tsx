import { InvalidLink, LinkPage } from '@portal/web/link-page';
import { useParams } from '@portal/web/router';
import { OpenHcpLinkDocument } from '../generated/graphql.ts';
import { OwnForms, title } from './OwnForms.tsx';

/** An HCP's own form, opened by a personal link: no session, made for a phone (specification, section 2). */
export default function HcpSerfPage() {
  const { hcpUuid = '' } = useParams();
  return (
    <LinkPage purpose="SERF" gatheringUuid={null} opening={OpenHcpLinkDocument} title={title}>
      {({ person, greeting }) =>
        person.healthCareProfessionalUuid === hcpUuid ? (
          <OwnForms hcpUuid={hcpUuid} greeting={greeting} />
        ) : (
          <InvalidLink title={title} code="HCP_LINK_INVALID" />
        )
      }
    </LinkPage>
  );
}
