import type { SerfFormType } from '@portal/domain/serf/forms';
import { useListView } from '@portal/web/list';
import { useSearchParams } from '@portal/web/router';
import { FormsGrid } from './FormsGrid.tsx';
import { type SerfView, serfAddress, untouched } from './filters.ts';
import { WithoutGrid } from './WithoutGrid.tsx';

function Shown({ formType, shown }: { formType: SerfFormType; shown: SerfView }) {
  const view = useListView(`serf.${shown}`, serfAddress, undefined, untouched(shown));
  return shown === 'sans' ? (
    <WithoutGrid formType={formType} view={view} />
  ) : (
    <FormsGrid formType={formType} view={view} />
  );
}

/** The forms of the units with one form, by their states, and who has none yet (specification, section 2). */
export default function SerfListPage({ formType }: { formType: SerfFormType }) {
  const [params] = useSearchParams();
  const { view } = serfAddress.read(params);
  return <Shown key={view} formType={formType} shown={view} />;
}
