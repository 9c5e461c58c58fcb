import { gatheringFormatLabels, gatheringTypeLabels } from '@portal/domain/gathering/states';
import { Card, DefinitionList } from '@portal/shared-ui';
import { venueOf, whenOf } from '../../event-page/header/EventFacts.tsx';
import type { HcpGathering } from './HcpEventDetail.tsx';

/** The gathering itself, as far as the page of an HCP needs it. */
export function EventInformation({ gathering }: { gathering: HcpGathering }) {
  const { gatheringType, format, learnedSociety, inChargeRoc: roc } = gathering;
  return (
    <Card title="Informations" headingLevel={3}>
      <DefinitionList
        items={[
          { term: 'Nature', value: gatheringTypeLabels[gatheringType] ?? gatheringType },
          { term: 'Dates', value: whenOf(gathering) },
          { term: 'Format', value: gatheringFormatLabels[format] ?? format },
          { term: 'Lieu', value: format === 'VIRTUAL' ? 'À distance' : venueOf(gathering) },
          ...(learnedSociety ? [{ term: 'Société savante', value: learnedSociety }] : []),
          { term: 'ROC', value: roc && `${roc.firstName} ${roc.lastName}` },
        ]}
      />
    </Card>
  );
}
