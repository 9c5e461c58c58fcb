import { type SerfFormType, serfFormLabels } from '@portal/domain/serf/forms';
import { PageHeader, Stack, Tabs } from '@portal/shared-ui';
import { useListView } from '@portal/web/list';
import { useSearchParams } from '@portal/web/router';
import { OtherForm, ToForm } from '../Ways.tsx';
import { FormsGrid } from './FormsGrid.tsx';
import { type SerfView, serfAddress, untouched } from './filters.ts';
import { WithoutGrid } from './WithoutGrid.tsx';

const tabs = [
  { id: 'formulaires', label: 'Formulaires' },
  { id: 'sans', label: 'Sans formulaire' },
] as const;

function Shown({ formType, shown }: { formType: SerfFormType; shown: SerfView }) {
  const view = useListView(`serf.${shown}`, serfAddress, undefined, untouched(shown));
  const { filters, setFilters } = view;
  const show = (next: SerfView) => next !== shown && setFilters({ ...filters, view: next, statuses: [] });
  return (
    <>
      <Tabs label="Listes" items={tabs} selected={shown} onSelect={show} />
      {shown === 'sans' ? (
        <WithoutGrid formType={formType} view={view} />
      ) : (
        <FormsGrid formType={formType} view={view} />
      )}
    </>
  );
}

/** The forms of the units with one form, by their states, and who has none yet (specification, section 2). */
export default function SerfListPage({ formType }: { formType: SerfFormType }) {
  const [params] = useSearchParams();
  const { view } = serfAddress.read(params);
  return (
    <Stack $gap={3}>
      <PageHeader
        title="Suivi des demandes d’échange scientifique"
        subtitle={serfFormLabels[formType]}
        actions={
          <>
            <OtherForm formType={formType} isList />
            <ToForm formType={formType} />
          </>
        }
      />
      <Shown key={view} formType={formType} shown={view} />
    </Stack>
  );
}
