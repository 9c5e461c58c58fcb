import { capAcknowledgementActions } from '@portal/domain/expenses/ledger/actions';
import { Banner, Button, Stack } from '@portal/shared-ui';
import { useActions, useMutate, usePageQuery } from '@portal/web';
import styled from 'styled-components';
import { AcknowledgeSpendCapDocument, StandingCrossingsDocument } from '../generated/graphql.ts';
import { useLedgerRefresh } from './use-ledger-refresh.ts';

const Crossings = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-1) var(--ui-3);
  }
  & > li + li {
    margin-top: var(--ui-2);
  }
`;

const { label } = capAcknowledgementActions.rows.acknowledgeSpendCap;

/** People of the event who are beyond the cap of the year, until somebody who arbitrates has looked at it. Without any nothing is shown. */
export function CrossedCaps({ gathering }: { gathering: { gatheringUuid: string } }) {
  const { gatheringUuid } = gathering;
  const part = usePageQuery(StandingCrossingsDocument, { gatheringUuid }, ({ budget }) => budget.crossings);
  useLedgerRefresh(gatheringUuid, part.refresh);
  const act = useMutate(part.refresh);
  const mayLook = useActions(capAcknowledgementActions).everywhere('acknowledgeSpendCap', gathering);
  const { data: crossings = [] } = part;
  if (crossings.length === 0) return null;
  const names = crossings.length > 1 ? `${crossings.length} personnes dépassent` : 'Une personne dépasse';
  return (
    <Banner tone="warning" title={`${names} le plafond annuel.`}>
      <Stack $gap={2}>
        <Crossings aria-label="Plafonds à vérifier">
          {crossings.map(({ healthCareProfessionalUuid, firstName, lastName, spent, message }) => (
            <li key={healthCareProfessionalUuid}>
              <span>
                <strong>
                  {lastName.toLocaleUpperCase('fr')} {firstName}
                </strong>
                . {message}
              </span>
              {mayLook && (
                <Button
                  size="sm"
                  aria-label={`${label}\u202f: ${lastName} ${firstName}`}
                  onPress={() =>
                    void act(
                      AcknowledgeSpendCapDocument,
                      { gatheringUuid, healthCareProfessionalUuid, spent },
                      'Le dépassement est marqué comme vu.',
                    )
                  }
                >
                  {label}
                </Button>
              )}
            </li>
          ))}
        </Crossings>
      </Stack>
    </Banner>
  );
}
