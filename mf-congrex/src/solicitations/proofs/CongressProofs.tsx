import { Button, EmptyState, MultiSelectMenu, Stack } from '@portal/shared-ui';
import { DataGrid, FilterBar } from '@portal/shared-ui/table';
import { lazyPage } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { gridSortOf, orderAmong } from '@portal/web/state/list-order';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { type CongressProof, columns, Deletion } from './congress-proof-columns.tsx';
import { type ProofFilters, proofSorts, usualSort } from './congress-proof-filters.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useCongressProofs, useProofFilters } from './use-congress-proofs.ts';

/** Loaded when it is opened: few people add, and its calendar weighs more than the list. */
const ProofDialog = lazyPage(() => import('./ProofDialog.tsx'));

const Heading = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--ui-2);
  & > h2 { font-size: var(--ui-text-lg); font-weight: 600; }
`;

const validities = [
  { id: 'VALID', label: 'Valable' },
  { id: 'EXPIRES_SOON', label: 'Expire bientôt' },
  { id: 'EXPIRED', label: 'Expirée' },
];

interface FilteredProps {
  filters: ProofFilters;
  onChange: (filters: ProofFilters) => void;
}

const withoutFilters = (filters: ProofFilters): ProofFilters => ({ ...filters, validities: [] });

function Empty({ filters, onChange }: FilteredProps) {
  if (filters.validities.length > 0) {
    return (
      <EmptyState kind="noResult" onReset={() => onChange(withoutFilters(filters))}>
        Aucune preuve n’est dans cet état.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucune preuve de parrainage">
      Les preuves ajoutées aux sollicitations validées, et celles du congrès, apparaîtront ici.
    </EmptyState>
  );
}

function Filters({ filters, onChange }: FilteredProps) {
  return (
    <FilterBar activeCount={Number(filters.validities.length > 0)} onReset={() => onChange(withoutFilters(filters))}>
      <MultiSelectMenu
        label="État"
        options={validities}
        value={filters.validities}
        onChange={(chosen) => onChange({ ...filters, validities: chosen as ProofFilters['validities'] })}
      />
    </FilterBar>
  );
}

/** The proofs of what the company pays at a congress, for an HCP or as a whole. */
export function CongressProofs({ gatheringUuid }: { gatheringUuid: string }) {
  const [filters, setFilters] = useProofFilters();
  const { list, offer } = useCongressProofs(gatheringUuid, filters);
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<CongressProof>();
  const title = useId();
  const { pages, problem, retry, refresh } = list;
  const subject = { gatheringUuid, solicitationUuid: null, heading: 'Pour le congrès dans son ensemble' };
  return (
    <section aria-labelledby={title}>
      <Stack $gap={3}>
        <Heading>
          <h2 id={title}>Preuves de parrainage</h2>
          {offer && offer.reason !== 'FORBIDDEN' && (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              reason={offer.reasonLabel ?? undefined}
              onPress={() => setAdding(true)}
            >
              Ajouter une preuve du congrès
            </Button>
          )}
        </Heading>
        {problem && pages && <IncompleteList problem={problem} onRetry={retry} />}
        <DataGrid
          label="Preuves de parrainage"
          columns={columns}
          {...gridOf(list)}
          rowId={(row) => row.sponsorshipProofUuid}
          rowLabel={(row) => row.title}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: orderAmong(proofSorts, usualSort, sort) })}
          rowActions={(proof) => <Deletion proof={proof} onDelete={setDeleted} />}
          height="max(320px, calc(100dvh - 360px))"
          toolbar={<Filters filters={filters} onChange={setFilters} />}
          empty={pages && <Empty filters={filters} onChange={setFilters} />}
        />
      </Stack>
      {isAdding && <ProofDialog subject={subject} onAdded={refresh} onClose={() => setAdding(false)} />}
      <DeleteDialog proof={deleted} onDeleted={refresh} onClose={() => setDeleted(undefined)} />
    </section>
  );
}
