import { hcpMergeActions } from '@portal/domain/hcps/merge/actions';
import { hcpDistinctActions } from '@portal/domain/hcps/merge/distinct-actions';
import { hcpReads } from '@portal/domain/hcps/reads';
import { Actions, Button, Card, Link, StatusBadge } from '@portal/shared-ui';
import { lazyDialog, useActions, useOperation, usePageQuery, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { useState } from 'react';
import styled from 'styled-components';
import {
  HcpDistinctPairsDocument,
  HcpDuplicatesDocument,
  type HcpDuplicatesQuery,
  SetHcpsApartDocument,
} from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { ApartList } from './DistinctRecords.tsx';

const MergeDialog = lazyDialog(async () => (await import('./MergeDialog.tsx')).MergeDialog);

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-2) var(--ui-4);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-1);
  min-width: 0;
  overflow-wrap: anywhere;
  & > span {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-1);
  }
`;

type Duplicate = HcpDuplicatesQuery['hcpDuplicates'][number];

interface CandidateProps {
  duplicate: Duplicate;
  isPending: boolean;
  onCompare: () => void;
  onApart: () => void;
}

function Candidate({ duplicate: { hcp, reasonLabels }, isPending, onCompare, onApart }: CandidateProps) {
  const { fullName, specialtyLabel, postalCode, city, rppsNumber, email } = hcp;
  const maySetApart = useActions(hcpDistinctActions).forSome('setHcpsApart', {}).allowed;
  const mayMerge = useActions(hcpMergeActions).forSome('mergeHealthCareProfessionals', {}).allowed;
  const facts = [specialtyLabel, `${postalCode} ${city}`, rppsNumber && `RPPS ${rppsNumber}`, email];
  return (
    <li>
      <Words>
        <Link as={RouterLink} {...{ to: `/congrex-bo/hcp/${hcp.uuid}` }}>
          {fullName}
        </Link>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <div>
          {reasonLabels.map((label) => (
            <StatusBadge key={label} tone="warning">
              {label}
            </StatusBadge>
          ))}
        </div>
      </Words>
      <Actions>
        {maySetApart && (
          <Button
            variant="quiet"
            aria-label={`Ce ne sont pas des doublons : ${fullName}, ${city}`}
            isPending={isPending}
            onPress={onApart}
          >
            Ce ne sont pas des doublons
          </Button>
        )}
        {mayMerge && (
          <Button aria-label={`Comparer avec ${fullName}, ${city}`} onPress={onCompare}>
            Comparer
          </Button>
        )}
      </Actions>
    </li>
  );
}

/** Records that may be of the same person, with why, and those that were set aside; nothing where there is neither. */
function Duplicates() {
  const { hcp } = useHcp();
  const [other, setOther] = useState<Duplicate['hcp']>();
  const own = { healthCareProfessionalUuid: hcp.uuid };
  const part = usePageQuery(HcpDuplicatesDocument, own, ({ hcpDuplicates }) => hcpDuplicates);
  const apart = usePageQuery(HcpDistinctPairsDocument, own, ({ hcpDistinctPairs }) => hcpDistinctPairs);
  const refresh = () => void Promise.all([part.refresh(), apart.refresh()]);
  const setting = useOperation(SetHcpsApartDocument, { success: 'Ce doublon n’est plus proposé.', onDone: refresh });
  const problem = part.problem ?? apart.problem;
  if (problem) return <QueryProblem what="Les doublons possibles manquent." problem={problem} retry={refresh} />;
  const { data = [] } = part;
  const { data: pairs = [] } = apart;
  if (data.length + pairs.length === 0) return null;
  return (
    <Card title="Doublons possibles">
      {data.length === 0 && <p>Aucun autre.</p>}
      <List>
        {data.map((duplicate) => (
          <Candidate
            key={duplicate.hcp.uuid}
            duplicate={duplicate}
            isPending={setting.pending}
            onCompare={() => setOther(duplicate.hcp)}
            onApart={() => void setting.run({ ...own, otherUuid: duplicate.hcp.uuid })}
          />
        ))}
      </List>
      <ApartList pairs={pairs} onDone={refresh} />
      {other && <MergeDialog other={other} onClose={() => setOther(undefined)} />}
    </Card>
  );
}

/** For those who may merge. */
export function DuplicatesSection() {
  const { hcp } = useHcp();
  return useRead(hcpReads, 'hcpDuplicates') && hcp.state === 'active' ? <Duplicates /> : null;
}
