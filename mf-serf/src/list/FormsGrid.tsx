import { serfActions } from '@portal/domain/serf/actions';
import type { SerfFormType } from '@portal/domain/serf/forms';
import { awaitsSignature } from '@portal/domain/serf/states';
import { EmptyState } from '@portal/shared-ui';
import { useActions, usePages } from '@portal/web';
import { exportedAs, ListExport, ListGrid, type ListView } from '@portal/web/list';
import { useMemo } from 'react';
import { SerfListDocument, type SerfListQuery } from '../generated/graphql.ts';
import { serfPath } from '../paths.ts';
import { SendForm } from '../people/SendForm.tsx';
import { ShowLink, useShownLink } from '../people/ShowLink.tsx';
import { hcpName } from '../words.ts';
import { type SerfRow, serfColumns } from './columns.tsx';
import { type SerfFilters, serfAddress, toQueryVariables } from './filters.ts';
import { ListFrame } from './ListFrame.tsx';
import { SerfFilterBar } from './SerfFilterBar.tsx';

const listed = ['formulaire', 'formulaires'] as const;
const ofReach = ['formulaire de votre périmètre', 'formulaires de votre périmètre'] as const;
const rowId = ({ serfUuid }: SerfRow) => serfUuid;
const list = {
  document: SerfListDocument,
  pageOf: ({ serfs }: SerfListQuery): SerfListQuery['serfs'] => serfs,
  rowId,
};

interface FormsGridProps {
  formType: SerfFormType;
  view: ListView<SerfFilters>;
}

/** The forms that count, with their states of now. */
export function FormsGrid({ formType, view }: FormsGridProps) {
  const { filters, setFilters } = view;
  const question = useMemo(() => toQueryVariables(formType, filters), [formType, filters]);
  const serfs = usePages(`serf.forms.${formType}`, { ...list, question });
  const { show, dialog } = useShownLink(formType);
  const may = useActions(serfActions);
  const actionsOf = (serf: SerfRow) => {
    const sending = may('contactSerf', serf);
    return (
      <>
        {sending.offered && (
          <SendForm person={serf} formType={formType} reason={sending.reason} onSent={() => void serfs.refresh()} />
        )}
        {awaitsSignature(serf.status) && <ShowLink person={serf} onMade={show} />}
      </>
    );
  };
  const { total, newest } = serfs.pages ?? {};
  const { filters: narrowing, ...order } = question;
  const actions = (
    <>
      {view.views}
      <ListExport
        kind="SERFS"
        title="Exporter les formulaires"
        what={exportedAs(total, ofReach, serfAddress.isFiltered(filters))}
        filters={{ serfs: { ...order, ...narrowing } }}
        columns={serfColumns}
        layout={view.layout}
      />
    </>
  );
  return (
    <ListFrame formType={formType} view={view} pages={serfs} listed={listed} actions={actions}>
      <ListGrid
        label="Formulaires"
        pages={serfs}
        list={serfAddress}
        view={view}
        columns={serfColumns}
        rowId={rowId}
        rowLabel={hcpName}
        rowPath={({ serfUuid }) => serfPath(serfUuid)}
        rowActions={actionsOf}
        toolbar={
          <SerfFilterBar formType={formType} filters={filters} counts={newest?.counts ?? []} onChange={setFilters} />
        }
        noResult="Aucun formulaire ne correspond à cette recherche."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucun formulaire">
            Les formulaires envoyés ou signés apparaîtront ici.
          </EmptyState>
        }
      />
      {dialog}
    </ListFrame>
  );
}
