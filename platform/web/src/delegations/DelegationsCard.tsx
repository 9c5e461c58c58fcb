import { delegationActions } from '@portal/domain/users/actions';
import { Button, Card, ConfirmDialog, EmptyState, Skeleton } from '@portal/shared-ui';
import { UserPlus } from '@portal/shared-ui/icons';
import { lazyDialog, type PageQuery, useActions, useMutate, usePageQuery } from '@portal/web';
import { useState } from 'react';
import { ProblemCard } from '../document/ProblemCard.tsx';
import { DelegationLine, Lines } from './DelegationLine.tsx';
import { type DelegationDocuments, nameOf, type ShownDelegation, type ShownUnit } from './delegation-data.ts';

const NewDelegationDialog = lazyDialog(async () => (await import('./DelegationDialog.tsx')).NewDelegationDialog);
const EditDelegationDialog = lazyDialog(async () => (await import('./DelegationDialog.tsx')).EditDelegationDialog);

interface DelegationsCardProps {
  title: string;
  part: PageQuery<readonly ShownDelegation[]>;
  documents: DelegationDocuments;
  /** Whose page it is: what they give and what they receive read otherwise. */
  userUuid: string;
  /** For whom a backup is named; oneself when left out. */
  delegatorUuid?: string | undefined;
  /** Why nobody can be named here. */
  closedBecause?: string | undefined;
}

type Asked = 'new' | { edit: ShownDelegation } | { end: ShownDelegation };

/** The backups of a person, and for whom they stand in: those that run, will, or have ended. */
export function DelegationsCard(props: DelegationsCardProps) {
  const { title, part, documents, userUuid, delegatorUuid, closedBecause } = props;
  const [asked, setAsked] = useState<Asked>();
  const { data, isWaiting, problem, retry } = part;
  const act = useMutate(retry);
  const units = useUnits(documents);
  const naming = useActions(delegationActions).forSome('createDelegation', {});
  const dialog = { documents, units, onDone: retry, onClose: () => setAsked(undefined) };
  const ending = typeof asked === 'object' && 'end' in asked ? asked.end : undefined;
  return (
    <Card
      title={title}
      actions={
        naming.offered && (
          <Button
            size="sm"
            icon={<UserPlus aria-hidden />}
            reason={closedBecause ?? naming.reason}
            onPress={() => setAsked('new')}
          >
            {naming.label}
          </Button>
        )
      }
    >
      {isWaiting && <Skeleton lines={3} height={120} label="Chargement des remplaçants" />}
      {problem && !data && (
        <ProblemCard problem={problem} title="Les remplaçants n’ont pas pu être lus" onRetry={retry} />
      )}
      {data?.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucun remplaçant">
          Un remplaçant traite ce qui attend, aux dates et aux événements choisis, sans les données protégées ni les
          comptes.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Lines>
          {data.map((one) => (
            <DelegationLine
              key={one.delegationUuid}
              delegation={one}
              isGiven={one.delegatorUuid === userUuid}
              units={units}
              onEdit={() => setAsked({ edit: one })}
              onEnd={() => setAsked({ end: one })}
            />
          ))}
        </Lines>
      )}
      {asked === 'new' && <NewDelegationDialog {...dialog} delegatorUuid={delegatorUuid} />}
      {typeof asked === 'object' && 'edit' in asked && <EditDelegationDialog {...dialog} delegation={asked.edit} />}
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={`Mettre fin au remplacement par ${nameOf(ending?.backup ?? null)}\u202f?`}
        confirmLabel="Mettre fin"
        tone="danger"
        onConfirm={async () => {
          if (ending)
            await act(documents.end, { delegationUuid: ending.delegationUuid }, 'Le remplacement est terminé.');
        }}
        onClose={() => setAsked(undefined)}
      >
        Cette personne n’agit plus à la place de {nameOf(ending?.delegator ?? null)} dans les secondes qui suivent. Ce
        qu’elle a fait reste, aux deux noms.
      </ConfirmDialog>
    </Card>
  );
}

/** All units, to name; those that are retired are no longer offered. */
function useUnits({ units }: DelegationDocuments): ShownUnit[] {
  const part = usePageQuery(units, {}, ({ businessUnits }) =>
    businessUnits.map(({ businessUnitUuid: id, label, isRetired }) => ({ id, label, isRetired })),
  );
  return part.data ?? [];
}
