import { serfActions } from '@portal/domain/serf/actions';
import { type SerfFormType, serfFormLabels } from '@portal/domain/serf/forms';
import { PageHeader, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Navigate, useSearchParams } from '@portal/web/router';
import { OtherForm, ToList } from '../FormLinks.tsx';
import { formPath, listPath } from '../paths.ts';
import { useUnits } from '../use-units.ts';
import { ForHcp } from './ForHcp.tsx';
import { HcpChooser } from './HcpChooser.tsx';

/** Filling in a form with the HCP beside: whom it is for, then the form; the HCP is in the URL as `ps` (specification, section 2). */
export default function StaffFormPage({ formType }: { formType: SerfFormType }) {
  const [params] = useSearchParams();
  const hcpUuid = params.get('ps');
  const { ownForm } = useUnits(formType);
  const mayCreate = useActions(serfActions).everywhere('createSerf');
  // Who may not fill in a form follows them.
  if (!mayCreate) return <Navigate to={listPath(formType)} replace />;
  if (ownForm && !hcpUuid) return <Navigate to={formPath(ownForm)} replace />;
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Demandes d’échange scientifique"
        subtitle={serfFormLabels[formType]}
        actions={
          <>
            {!hcpUuid && <OtherForm formType={formType} />}
            <ToList formType={formType} />
          </>
        }
      />
      {hcpUuid ? (
        <ForHcp key={hcpUuid} hcpUuid={hcpUuid} formType={formType} />
      ) : (
        <HcpChooser linkTo={(uuid) => formPath(formType, uuid)} />
      )}
    </Stack>
  );
}
