import { gatheringActions } from '@portal/domain/gathering/actions';
import { Banner, Link } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { useEvent } from '../../event/event-context.ts';
import { sectionLink } from '../section-links.ts';

/** Said at the top while a change of the gathering waits for its decision: no change of status is possible (specification, section 8). */
export function PendingChangeBanner() {
  const { gathering } = useEvent();
  const may = useActions(gatheringActions);
  const pending = gathering.gatheringSensibleChanges.find(({ status }) => status === 'PENDING');
  if (!pending) return null;
  return (
    <Banner
      tone="warning"
      title="Une modification sensible attend sa décision."
      actions={
        <Link as={RouterLink} to={sectionLink('modifications')} replace>
          {may('refuseSensibleChange', pending).allowed ? 'Décider' : 'Voir la modification'}
        </Link>
      }
    >
      Aucun changement de statut n’est possible avant la décision du responsable médical.
    </Banner>
  );
}

/** Shown at the top while a validator has requested a correction: what is wrong, in their words. */
export function CorrectionBanner() {
  const { gathering, names } = useEvent();
  if (gathering.status !== 'CORRECTION') return null;
  const refused = gathering.sections.filter(({ status }) => status === 'REQUIRE_CORRECTION');
  return refused.map(({ section, businessUnit, label, comment }) => (
    <Banner
      key={`${section} ${businessUnit?.businessUnitUuid ?? ''}`}
      tone="warning"
      title={`Correction demandée (${[label, businessUnit && names.unit(businessUnit.businessUnitUuid)].filter(Boolean).join(' ')}).`}
      actions={
        <Link as={RouterLink} to={sectionLink('validation')} replace>
          Voir la section
        </Link>
      }
    >
      {comment}
    </Banner>
  ));
}
