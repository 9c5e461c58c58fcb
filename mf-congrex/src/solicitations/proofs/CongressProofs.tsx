import { Actions, Button, EmptyState, Stack } from '@portal/shared-ui';
import { lazyDialog } from '@portal/web';
import { countedAs, filterMenus, ListExport, ListFilterBar, ListGrid, useListView } from '@portal/web/list';
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
  const { filters, setFilters, layout, setLayout, views } = useListView('congrex.congress-proofs', proofAddress);
  const { list, adding } = useCongressProofs(gatheringUuid, filters);
  const [isAdding, setAdding] = useState(false);
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
            {views}
            <ListExport
              kind="SPONSORSHIP_PROOFS"
              title="Exporter les preuves de parrainage"
              what={countedAs(list.pages?.total, noun)}
              filters={{ list: toQueryVariables(filters, gatheringUuid) }}
              columns={columns}
              layout={layout}
            />
          </Actions>
          {adding?.offered && (
            <Button icon={<Plus aria-hidden />} reason={adding.reason} onPress={() => setAdding(true)}>
              Ajouter une preuve du congrès
            </Button>
          )}
        </Heading>
        <ListGrid
          label="Preuves de parrainage"
          pages={list}
          list={proofAddress}
          filters={filters}
          onFilters={setFilters}
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          rowId={(row) => row.sponsorshipProofUuid}
          rowLabel={(row) => row.title}
          rowActions={(proof) => <Deletion proof={proof} onDelete={setDeleted} />}
          height="max(320px, calc(100dvh - 360px))"
          toolbar={
            <ListFilterBar list={proofAddress} filters={filters} onChange={setFilters}>
              {filterMenus(filters, setFilters).several('État', 'validities', validities)}
            </ListFilterBar>
          }
          noResult="Aucune preuve n’est dans cet état."
          nothingYet={
            <EmptyState kind="nothingYet" title="Aucune preuve de parrainage">
              Les preuves ajoutées aux sollicitations validées, et celles du congrès, apparaîtront ici.
            </EmptyState>
          }
        />
      </Stack>
      {isAdding && <ProofDialog subject={subject} onAdded={refresh} onClose={() => setAdding(false)} />}
      <DeleteDialog proof={deleted} onDeleted={refresh} onClose={() => setDeleted(undefined)} />
    </section>
  );
}
