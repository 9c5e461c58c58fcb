import { hcpDistinctActions } from '@portal/domain/hcps/merge/distinct-actions';
import { Button, formatAct, Link } from '@portal/shared-ui';
import { useActions, useOperation } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { type HcpDistinctPairsQuery, ProposeHcpsAgainDocument } from '../../generated/graphql.ts';

const Details = styled.details`
  margin-top: var(--ui-3);
  font-size: var(--ui-text-sm);
  & ul {
    display: grid;
    gap: var(--ui-2);
    margin: var(--ui-2) 0 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-1) var(--ui-4);
    overflow-wrap: anywhere;
  }
`;

type Pair = HcpDistinctPairsQuery['hcpDistinctPairs'][number];

/** Who was set aside as another person, by whom and when; each can be proposed again. */
export function ApartList({ pairs, onDone }: { pairs: readonly Pair[]; onDone: () => void }) {
  const again = useOperation(ProposeHcpsAgainDocument, {
    success: 'Ce doublon possible est de nouveau proposé.',
    onDone,
  });
  const { allowed, label } = useActions(hcpDistinctActions)('proposeHcpsAgain', { state: 'apart' });
  if (pairs.length === 0) return null;
  return (
    <Details>
      <summary>{pairs.length === 1 ? '1 doublon écarté' : `${pairs.length} doublons écartés`}</summary>
      <ul>
        {pairs.map(({ distinctUuid, userName, createdAt, hcp }) => (
          <li key={distinctUuid}>
            <span>
              {hcp && (
                <Link as={RouterLink} {...{ to: `/congrex-bo/hcp/${hcp.uuid}` }}>
                  {hcp.fullName}
                </Link>
              )}
              , écarté {userName && `par ${userName} `}le {formatAct(createdAt)}
            </span>
            {allowed && (
              <Button
                size="sm"
                aria-label={`${label} ${hcp?.fullName ?? ''}`}
                isPending={again.pending}
                onPress={() => void again.run({ distinctUuid })}
              >
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Details>
  );
}
