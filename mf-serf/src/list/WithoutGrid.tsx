import { serfActions } from '@portal/domain/serf/actions';
import type { SerfFormType } from '@portal/domain/serf/forms';
import { EmptyState } from '@portal/shared-ui';
import { useActions, usePages } from '@portal/web';
import { countedAs, ListExport, ListGrid, type ListView } from '@portal/web/list';
import { useMemo } from 'react';
import { HcpsWithoutSerfDocument, type HcpsWithoutSerfQuery } from '../generated/graphql.ts';
import { formPath } from '../paths.ts';
import { SendForm } from '../people/SendForm.tsx';
import { ShowLink, useShownLink } from '../people/ShowLink.tsx';
import { hcpName } from '../words.ts';
import { type WithoutRow, withoutColumns } from './columns.tsx';
import { type SerfFilters, serfAddress, withoutQuestionOf } from './filters.ts';
import { ListFrame } from './ListFrame.tsx';
import { SerfFilterBar } from './SerfFilterBar.tsx';

const listed = ['professionnel de santé', 'professionnels de santé'] as const;
const rowId = ({ healthCareProfessionalUuid }: WithoutRow) => healthCareProfessionalUuid;
const list = {
  document: HcpsWithoutSerfDocument,
  pageOf: ({ hcpsWithoutSerf }: HcpsWithoutSerfQuery): HcpsWithoutSerfQuery['hcpsWithoutSerf'] => hcpsWithoutSerf,
  rowId,
};

interface WithoutGridProps {
  formType: SerfFormType;
  view: ListView<SerfFilters>;
}

/** HCPs of whom there is no form yet: to send it to, or to show the link of. */
export function WithoutGrid({ formType, view }: WithoutGridProps) {
  const { filters, setFilters } = view;
  const question = useMemo(() => withoutQuestionOf(formType, filters), [formType, filters]);
  const people = usePages(`serf.without.${formType}`, { ...list, question });
  const mayFill = useActions(serfActions).everywhere('createSerf');
  const total = people.pages?.total;
  const { show, dialog } = useShownLink(formType);
  const actions = (
    <>
      {view.views}
      <ListExport
        kind="HCPS_WITHOUT_SERF"
        title="Exporter les professionnels de santé sans formulaire"
        what={countedAs(total, listed)}
        filters={{ list: question }}
        columns={withoutColumns}
        layout={view.layout}
      />
    </>
  );
  return (
    <ListFrame formType={formType} view={view} pages={people} listed={listed} actions={actions}>
      <ListGrid
        label="Professionnels de santé sans formulaire"
        pages={people}
        list={serfAddress}
        view={view}
        columns={withoutColumns}
        rowId={rowId}
        rowLabel={hcpName}
        rowPath={({ healthCareProfessionalUuid }) =>
          mayFill ? formPath(formType, healthCareProfessionalUuid) : undefined
        }
        rowActionsWidth="12rem"
        rowActions={(person) => (
          <>
            <SendForm
              person={person}
              formType={formType}
              reason={person.mailRefusalLabel}
              onSent={() => void people.refresh()}
            />
            <ShowLink person={person} onMade={show} />
          </>
        )}
        toolbar={<SerfFilterBar formType={formType} filters={filters} onChange={setFilters} />}
        noResult="Aucun professionnel de santé ne correspond à cette recherche."
        nothingYet={
          <EmptyState kind="nothingYet" title="Personne">
            Chaque professionnel de santé de votre périmètre a un formulaire.
          </EmptyState>
        }
      />
      {dialog}
    </ListFrame>
  );
}
