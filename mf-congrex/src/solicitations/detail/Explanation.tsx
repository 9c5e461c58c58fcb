import { Banner, Card, Stack } from '@portal/shared-ui';
import { timeOf } from '../../solicit/words.ts';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { SeatMeter } from '../quotas/SeatMeter.tsx';

/** « 1re », « 2e » of the waiting list. */
const rankText = (rank: number): string =>
  `${rank === 1 ? '1re' : `${rank.toLocaleString('fr-FR')}e`} de la liste d’attente pour ces places`;

/** Why it is not confirmed: the rule, the limits with what is taken and left, the rank, and what would free a seat. */
export function Explanation({ solicitation }: { solicitation: Solicitation }) {
  const { explanation, rank, waitingSince, offeredAt } = solicitation;
  if (!explanation) return null;
  const { ruleLabel, levels, wayOut } = explanation;
  return (
    <Card title="Pourquoi elle n’est pas encore validée">
      <Stack $gap={4}>
        <p>{ruleLabel}</p>
        {offeredAt && (
          <Banner tone="success" title="Une place s’est libérée.">
            Elle lui est proposée depuis le {timeOf(offeredAt)}. Une validation reste nécessaire.
          </Banner>
        )}
        {rank && (
          <p>
            <strong>{rankText(rank)}</strong>
            {waitingSince && `, depuis le ${timeOf(waitingSince)}`}
          </p>
        )}
        {levels.map(({ level, label, limit, taken }) => (
          <SeatMeter key={level} label={label} limit={limit} taken={taken} />
        ))}
        {wayOut && <p>{wayOut}</p>}
      </Stack>
    </Card>
  );
}
