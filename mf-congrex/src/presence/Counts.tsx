import styled from 'styled-components';

const Tally = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  font-variant-numeric: tabular-nums;
  & b {
    font-size: var(--ui-text-lg);
    font-weight: 600;
  }
  & meter {
    flex: 1;
    min-width: 80px;
    height: 12px;
  }
`;

/** Progress of the signatures of the day. */
export function Counts({ signed, expected, day }: { signed: number; expected: number; day: string }) {
  return (
    <Tally>
      <span>
        <b>{signed}</b> {signed > 1 ? 'signés' : 'signé'} sur {expected}
      </span>
      <meter min={0} max={Math.max(expected, 1)} value={signed} aria-label={`Signatures du ${day}`}>
        {signed} / {expected}
      </meter>
    </Tally>
  );
}
