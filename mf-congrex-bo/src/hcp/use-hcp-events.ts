import { type PageQuery, usePageQuery } from '@portal/web';
import { HcpEventsDocument, type HcpEventsQuery } from '../generated/graphql.ts';
import { useHcp } from './hcp-context.ts';

type Answer = NonNullable<HcpEventsQuery['hcpInfo']>;
export type HcpEvent = Answer['participants'][number] & { signatureDate: string | null };

/** The HCP's part in each gathering in reach, the latest first, with the day on which it was signed. */
function eventsOf({ hcpInfo }: HcpEventsQuery): readonly HcpEvent[] {
  const signed = new Map(
    (hcpInfo?.gatheringDates ?? []).map(({ gatheringUuid, signatureDate }) => [gatheringUuid, signatureDate]),
  );
  return (hcpInfo?.participants ?? []).map((one) => ({ ...one, signatureDate: signed.get(one.gatheringUuid) ?? null }));
}

/** The gatherings of the HCP. */
export function useHcpEvents(): PageQuery<readonly HcpEvent[]> {
  const { hcp } = useHcp();
  return usePageQuery(HcpEventsDocument, { healthCareProfessionalUuid: hcp.uuid }, eventsOf, { errorPolicy: 'all' });
}

/** The fields of an event needed for a choice. */
type Invited = Pick<HcpEvent, 'gatheringUuid' | 'isRemoved'> & {
  gathering: Pick<NonNullable<HcpEvent['gathering']>, 'name' | 'city'> | null;
};

/** The gatherings as choices of a form. */
export const gatheringOptionsOf = (events: readonly Invited[] | undefined) =>
  (events ?? []).flatMap(({ gatheringUuid, gathering, isRemoved }) =>
    gathering && !isRemoved
      ? [{ id: gatheringUuid, label: gathering.name, detail: gathering.city ?? 'À distance' }]
      : [],
  );
