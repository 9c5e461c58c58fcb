import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { Banner, Button, Card, DefinitionList, Link } from '@portal/shared-ui';
import { type PageQuery, usePageQuery } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { OwnStaysDocument, type OwnStaysQuery } from '../generated/graphql.ts';
import { formatNight } from '../subscription/fields/days.ts';

type Stay = OwnStaysQuery['ownStays'][number];

/** The hotels in which one has been given a room at the event; none while one waits for one. */
export const useOwnStays = (gatheringUuid: string): PageQuery<readonly Stay[]> =>
  usePageQuery(OwnStaysDocument, { gatheringUuid }, ({ ownStays }) => ownStays);

function factsOf({ name, address, city, phone, website, nights }: Stay) {
  const fullAddress = [address, city].filter(Boolean).join(', ');
  return [
    { term: 'Hôtel', value: name },
    ...(fullAddress ? [{ term: 'Adresse', value: fullAddress }] : []),
    ...(phone ? [{ term: 'Téléphone', value: <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link> }] : []),
    ...(website
      ? [
          {
            term: 'Site internet',
            value: (
              <Link href={website} target="_blank" rel="noreferrer">
                {website}
              </Link>
            ),
          },
        ]
      : []),
    {
      term: nights.length > 1 ? 'Nuits' : 'Nuit',
      value: nights.map((night) => <div key={night}>{formatNight(night)}</div>),
    },
  ];
}

/** Where one sleeps: hotel, address and nights. Nothing without a room. */
export function OwnStays({ part }: { part: PageQuery<readonly Stay[]> }) {
  const { data, problem, retry } = part;
  if (problem?.canRetry && !data) {
    return (
      <Banner
        tone="neutral"
        title="Votre hôtel ne s’affiche pas."
        actions={
          <Button size="sm" onPress={retry}>
            Réessayer
          </Button>
        }
      >
        {problem.message}
        <ProblemDetails problem={problem} />
      </Banner>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Card title="Votre hôtel" headingLevel={2}>
      {data.map((stay) => (
        <DefinitionList key={stay.hostingUuid} items={factsOf(stay)} />
      ))}
    </Card>
  );
}
