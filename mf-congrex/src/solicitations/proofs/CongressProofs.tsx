import { Actions, EmptyState, Stack } from '@portal/shared-ui';
import { lazyDialog } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { exportedAs, ListExport, ListGrid, useListView } from '@portal/web/list';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { type CongressProof, columns, Deletion } from './congress-proof-columns.tsx';
import { proofAddress, toQueryVariables } from './congress-proof-filters.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useCongressProofs } from './use-congress-proofs.ts';

const ProofDialog = lazyDialog(async () => (await import('./ProofDialog.tsx')).default);

const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2);
  & > h2 {
    font-size: var(--ui-text-lg);
    font-weight: 600;
  }
`;

const noun = ['preuve', 'preuves'] as const;
const validities = [
  { id: 'VALID', label: 'Valable' },
  { id: 'EXPIRES_SOON', label: 'Expire bientôt' },
  { id: 'EXPIRED', label: 'Expirée' },
];

/** The proofs of what the company pays at a congress, for an HCP or as a whole. */
export function CongressProofs({ gatheringUuid }: { gatheringUuid: string }) {
  const view = useListView('congrex.congress-proofs', proofAddress);
  const { filters } = view;
  const { list, adding } = useCongressProofs(gatheringUuid, filters);
  const [deleted, setDeleted] = useState<CongressProof>();
  const title = useId();
  const { refresh } = list;
  const subject = { gatheringUuid, solicitationUuid: null, heading: 'Pour le congrès dans son ensemble' };
  return (
    <section aria-labelledby={title}>
      <Stack $gap={3}>
        <Heading>
          <h2 id={title}>Preuves de parrainage</h2>
          <Actions>
            {view.views}
            <ListExport
              kind="SPONSORSHIP_PROOFS"
              title="Exporter les preuves de parrainage"
              what={exportedAs(list.pages?.total, noun, proofAddress.isFiltered(filters))}
              filters={{ list: toQueryVariables(filters, gatheringUuid) }}
              columns={columns}
              layout={view.layout}
            />
          </Actions>
          {adding && (
            <DialogButton verdict={adding} label="Ajouter une preuve du congrès" icon={<Plus aria-hidden />}>
              {(close) => <ProofDialog subject={subject} onAdded={refresh} onClose={close} />}
            </DialogButton>
          )}
        </Heading>
        <ListGrid
          label="Preuves de parrainage"
          pages={list}
          list={proofAddress}
          view={view}
          columns={columns}
          rowId={(row) => row.sponsorshipProofUuid}
          rowLabel={(row) => row.title}
          rowActions={(proof) => <Deletion proof={proof} onDelete={setDeleted} />}
          height="max(320px, calc(100dvh - 360px))"
          menus={({ several }) => several('Validité', 'validities', validities)}
          noResult="Aucune preuve n’est dans cet état."
          nothingYet={
            <EmptyState kind="nothingYet" title="Aucune preuve de parrainage">
              Les preuves ajoutées aux sollicitations validées, et celles du congrès, apparaîtront ici.
            </EmptyState>
          }
        />
      </Stack>
      <DeleteDialog proof={deleted} onDeleted={refresh} onClose={() => setDeleted(undefined)} />
    </section>
  );
}
