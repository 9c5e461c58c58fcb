import { serfReads } from '@portal/domain/serf/reads';
import { serfStatusTones } from '@portal/domain/serf/states';
import { Link, StatusBadge } from '@portal/shared-ui';
import { usePageQuery, useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { HcpSerfsDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

/** The state of each form of scientific exchange of the HCP, which leads to it; nothing while there is none, or while it is not known. */
export function SerfBadges() {
  const { hcp } = useHcp();
  const skip = !useRead(serfReads, 'serfs');
  const asked = { healthCareProfessionalUuid: hcp.uuid };
  const { data: forms = [] } = usePageQuery(HcpSerfsDocument, asked, ({ serfs }) => serfs.items, { skip });
  return forms.map(({ serfUuid, formLabel, status, statusLabel }) => (
    <Link key={serfUuid} as={RouterLink} {...{ to: `/serf/${serfUuid}` }}>
      <StatusBadge tone={serfStatusTones[status]}>
        {`SERF${forms.length > 1 ? ` ${formLabel.toLocaleLowerCase('fr')}` : ''}\u00a0:\u00a0${statusLabel.toLocaleLowerCase('fr')}`}
      </StatusBadge>
    </Link>
  ));
}
