import { PageHeader } from '@portal/shared-ui';
import { FieldTabs } from '../FieldTabs.tsx';
import { SolicitationTable } from './list/SolicitationTable.tsx';

function countOf(total: number | undefined): string {
  if (total === undefined) return 'Les demandes de participation aux congrès de votre périmètre';
  return total > 1 ? `${total.toLocaleString('fr-FR')} sollicitations` : `${total} sollicitation`;
}

/** All the solicitations in reach of the person. */
export default function SolicitationList() {
  return (
    <SolicitationTable
      heading={(total) => (
        <PageHeader title="Sollicitations" subtitle={countOf(total)}>
          <FieldTabs />
        </PageHeader>
      )}
    />
  );
}
