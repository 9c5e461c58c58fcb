import { Card, DoneBy, History, Section } from '@portal/shared-ui';
import { type Hcp, useHcp } from '../../hcp/hcp-context.ts';

type Entry = NonNullable<Hcp['historicalRecords']>[number];

const reasonOf = ({ data }: Entry): string | undefined => {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
};

/** Who did what to the HCP's record, newest first. */
export const HistorySection = () => (
  <Section title="Historique">
    <Card isFlush>
      <History entries={useHcp().hcp.historicalRecords ?? []}>
        {(entry) => (
          <>
            <strong>{entry.label}</strong>
            <DoneBy {...entry} />
            {reasonOf(entry) && <small>{reasonOf(entry)}</small>}
          </>
        )}
      </History>
    </Card>
  </Section>
);
