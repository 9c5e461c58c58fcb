import { benefitFilterLabels, benefitFilters } from '@portal/domain/expenses/benefit-rules/kinds';
import { Banner, EmptyState, formatDay } from '@portal/shared-ui';
import { ListScreen, optionsOf, useListView } from '@portal/web/list';
import { participantPath } from '../attendees/paths.ts';
import { useEvent } from '../event/event-context.ts';
import { LateBanner } from '../event/LateBanner.tsx';
import { invitationColumns, invitedName } from './columns.tsx';
import { FormalityButtons, useFormalityDialogs } from './FormalityActions.tsx';
import { benefitAddress, toQueryVariables } from './filters.ts';
import { useLateFilingTexts } from './late-filings.ts';
import { useInvitations } from './use-invitations.ts';

const noun = ['invitation', 'invitations'] as const;

interface LastDaysProps {
  newest: { declareBy?: string | null; authoriseBy?: string | null; toFile: number; late: number };
  onLate: (() => void) | undefined;
}

function Late({ count, onLate }: { count: number; onLate: LastDaysProps['onLate'] }) {
  const { all } = useLateFilingTexts();
  return (
    <LateBanner
      title={count > 1 ? `${count} formalités sont en retard.` : '1 formalité est en retard.'}
      onShow={onLate}
    >
      {all}
    </LateBanner>
  );
}

/** Until when, and what is late. */
function LastDays({ newest: { declareBy, authoriseBy, toFile, late }, onLate }: LastDaysProps) {
  return (
    <>
      {declareBy && authoriseBy && (
        <Banner
          tone="neutral"
          title={`Déclaration au plus tard le ${formatDay(declareBy)}, demande d’autorisation au plus tard le ${formatDay(authoriseBy)}.`}
        >
          8 jours ouvrés avant l’événement pour déclarer, 2 mois pour demander une autorisation.{' '}
          {toFile > 1 ? `${toFile} formalités restent à faire.` : toFile === 1 && '1 formalité reste à faire.'}
        </Banner>
      )}
      {late > 0 && <Late count={late} onLate={onLate} />}
    </>
  );
}

/** The tab « Avantages » of the event page: what the law asks for each invitation, until when, and how far it is. */
export default function BenefitsPage() {
  const { gatheringUuid } = useEvent().gathering;
  const view = useListView('congrex-bo.invitation-benefits', benefitAddress);
  const { filters, setFilters } = view;
  const list = useInvitations(gatheringUuid, filters);
  const { newest } = list.pages ?? {};
  const { ask, dialogs } = useFormalityDialogs(gatheringUuid, list.refresh);
  const showLate = () => setFilters({ ...benefitAddress.without(filters), filter: 'LATE' });
  return (
    <ListScreen
      isPart
      title="Avantages (loi anti-cadeaux)"
      label="Formalités des invitations"
      noun={noun}
      view={view}
      pages={list}
      list={benefitAddress}
      columns={invitationColumns}
      file={{
        kind: 'BENEFIT_FILINGS',
        title: 'Exporter les formalités',
        filters: { list: toQueryVariables(gatheringUuid, filters) },
      }}
      rowId={({ participantUuid }) => participantUuid}
      rowLabel={invitedName}
      rowPath={({ participantUuid, healthCareProfessionalUuid }) =>
        participantPath(gatheringUuid, { kind: 'HCP', participantUuid, healthCareProfessionalUuid, userUuid: null })
      }
      rowActions={(invitation) => <FormalityButtons invitation={invitation} onAsk={ask} isInRow />}
      height="max(360px, calc(100dvh - 420px))"
      search={['Rechercher une invitation', 'Nom ou prénom']}
      menus={({ one }) => one('Formalité', 'filter', optionsOf(benefitFilters, benefitFilterLabels))}
      noResult="Aucune invitation ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun avantage">
          Les invitations apparaîtront ici dès qu’elles coûtent quelque chose dans le budget.
        </EmptyState>
      }
    >
      {newest && <LastDays newest={newest} onLate={filters.filter === 'LATE' ? undefined : showLate} />}
      {dialogs}
    </ListScreen>
  );
}
