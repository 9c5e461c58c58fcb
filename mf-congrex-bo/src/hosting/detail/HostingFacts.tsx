import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { hostingLabels } from '@portal/domain/logistics/hosting/labels';
import { Card, DefinitionList, Link } from '@portal/shared-ui';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import type { ShownHosting } from './HostingPage.tsx';

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Every field of the hotel that is filled in. */
export function HostingFacts({ hosting }: { hosting: ShownHosting }) {
  const { gathering, names } = useEvent();
  const { address, city, phone, website, comment, businessUnits } = hosting;
  const units = gathering.areHostingShared
    ? 'Toutes les franchises de l’événement'
    : businessUnits.map(({ businessUnitUuid }) => names.unit(businessUnitUuid)).join(', ');
  return (
    <Card title="Informations">
      <DefinitionList
        isStacked
        items={[
          { term: hostingLabels.address, value: address },
          { term: hostingLabels.city, value: city },
          { term: hostingLabels.phone, value: phone && <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link> },
          {
            term: hostingLabels.website,
            value: website && (
              <Link href={website} target="_blank" rel="noreferrer">
                {website}
              </Link>
            ),
          },
          { term: 'Ouvert à', value: units },
          { term: hostingLabels.comment, value: comment && <Text>{comment}</Text> },
        ]}
      />
    </Card>
  );
}
