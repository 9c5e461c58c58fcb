import { type PageQuery, useLiveRefresh, usePageQuery } from '@portal/web';
import { HostingsDocument, type HostingsQuery } from '../../generated/graphql.ts';
import { concernsHostings } from '../live.ts';

export type HostingRow = HostingsQuery['hostingsForGathering'][number];
export type NightOfHosting = HostingRow['hostingNights'][number];
interface Hostings {
  hostings: readonly HostingRow[];
  /** Nights that were asked for, and for which no hotel was chosen yet. */
  asked: number;
}

const hostingsOf = ({ hostingsForGathering, asked }: HostingsQuery): Hostings => ({
  hostings: hostingsForGathering,
  asked: asked.total,
});

/** The hotels of a gathering with their nights, kept up to date while they are shown. */
export function useHostings(gatheringUuid: string): PageQuery<Hostings> {
  const part = usePageQuery(HostingsDocument, { gatheringUuid }, hostingsOf);
  useLiveRefresh(gatheringUuid, concernsHostings, part.refresh);
  return part;
}
