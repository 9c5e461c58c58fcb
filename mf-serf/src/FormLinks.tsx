import { serfActions } from '@portal/domain/serf/actions';
import { type SerfFormType, serfFormLabels } from '@portal/domain/serf/forms';
import { ButtonLink } from '@portal/shared-ui';
import { useActions, usePortal } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { Link as RouterLink } from '@portal/web/router';
import { formPath, listPath } from './paths.ts';

/** The same page of the other form, for those who have no unit of their own. */
export function OtherForm({ formType, isList = false }: { formType: SerfFormType; isList?: boolean }) {
  if (usePortal().me.businessUnitUuid) return null;
  const other = formType === 'BBU' ? 'DEFAULT' : 'BBU';
  return (
    <ButtonLink as={RouterLink} to={isList ? listPath(other) : formPath(other)}>
      {serfFormLabels[other]}
    </ButtonLink>
  );
}

/** To filling in a form on this screen, for those who may. */
export function ToForm({ formType }: { formType: SerfFormType }) {
  if (!useActions(serfActions).everywhere('createSerf')) return null;
  return (
    <ButtonLink as={RouterLink} $variant="primary" to={formPath(formType)}>
      Remplir un formulaire
    </ButtonLink>
  );
}

export const listOf = (formType: SerfFormType) => ({ to: listPath(formType), label: 'Suivi des formulaires' });

export function ToList({ formType }: { formType: SerfFormType }) {
  const { to, label } = listOf(formType);
  return <BackLink to={to}>{label}</BackLink>;
}
