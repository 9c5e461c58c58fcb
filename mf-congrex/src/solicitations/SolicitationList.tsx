import { PageHeader } from '@portal/shared-ui';
import { countOf } from '@portal/web/list';
import { FieldTabs } from '../FieldTabs.tsx';
import { SolicitationTable } from './list/SolicitationTable.tsx';

const listed = ['sollicitation', 'sollicitations'] as const;

/** All the solicitations in reach of the person. */
export default function SolicitationList() {
  return (
    <SolicitationTable
      heading={(list) => (
        <>
          <FieldTabs />
          <PageHeader title="Sollicitations" subtitle={countOf(list, listed)} />
        </>
      )}
    />
  );
}
