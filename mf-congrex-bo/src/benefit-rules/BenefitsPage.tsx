import { benefitFilterLabels, benefitFilters } from '@portal/domain/expenses/benefit-rules/kinds';
import { Banner, Button, EmptyState, formatDay, Section, Stack } from '@portal/shared-ui';
import { countedAs, filterMenus, ListExport, ListFilterBar, ListGrid, optionsOf, useListView } from '@portal/web/list';
import { participantPath } from '../attendees/paths.ts';
import { useEvent } from '../event/event-context.ts';
import { invitationColumns, invitedName } from './columns.tsx';
import { FormalityButtons, useFormalityDialogs } from './FormalityActions.tsx';
import { type BenefitFilters, benefitAddress, toQueryVariables } from './filters.ts';
import { useLateFilingTexts } from './late-filings.ts';
import { useInvitations } from './use-invitations.ts';

const noun = ['invitation', 'invitations'] as const;

interface ToolbarProps {
  filters: BenefitFilters;
  onChange: (filters: BenefitFilters) => void;
}

const Toolbar = ({ filters, onChange }: ToolbarProps) => (
  <ListFilterBar
    list={benefitAddress}
    filters={filters}
    onChange={onChange}
    search={['Rechercher une invitation', 'Nom ou prénom']}
  >
    {filterMenus(filters, onChange).one('Formalité', 'filter', optionsOf(benefitFilters, benefitFilterLabels))}
  </ListFilterBar>
);

interface LastDaysProps {
  newest: { declareBy?: string | null; authoriseBy?: string | null; toFile: number; late: number };
  onLate: (() => void) | undefined;
}

function Late({ count, onLate }: { count: number; onLate: LastDaysProps['onLate'] }) {
  const { all } = useLateFilingTexts();
  return (
    <Banner
      tone="danger"
      title={count > 1 ? `${count} formalités sont en retard.` : '1 formalité est en retard.'}
      actions={
        onLate && (
          <Button size="sm" onPress={onLate}>
            Voir les retards
          </Button>
        )
      }
    >
      {all}
    </Banner>
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
  const { filters, setFilters, layout, setLayout, views } = useListView(
    'congrex-bo.invitation-benefits',
    benefitAddress,
  );
  const list = useInvitations(gatheringUuid, filters);
  const { total, newest } = list.pages ?? {};
  const { ask, dialogs } = useFormalityDialogs(gatheringUuid, list.refresh);
  const showLate = () => setFilters({ ...benefitAddress.without(filters), filter: 'LATE' });
  return (
    <Section
      title="Avantages (loi anti-cadeaux)"
      description={total ? countedAs(total, noun) : undefined}
      actions={
        <>
          {views}
          <ListExport
            kind="BENEFIT_FILINGS"
            title="Exporter les formalités"
            what={countedAs(total, noun)}
            filters={{ list: toQueryVariables(gatheringUuid, filters) }}
            columns={invitationColumns}
            layout={layout}
          />
        </>
      }
    >
      <Stack $gap={3}>
        {newest && <LastDays newest={newest} onLate={filters.filter === 'LATE' ? undefined : showLate} />}
        <ListGrid
          label="Formalités des invitations"
          pages={list}
          list={benefitAddress}
          filters={filters}
          onFilters={setFilters}
          columns={invitationColumns}
          layout={layout}
          onLayoutChange={setLayout}
          rowId={({ participantUuid }) => participantUuid}
          rowLabel={invitedName}
          rowPath={({ participantUuid, healthCareProfessionalUuid }) =>
            participantPath(gatheringUuid, { kind: 'HCP', participantUuid, healthCareProfessionalUuid, userUuid: null })
          }
          rowActions={(invitation) => <FormalityButtons invitation={invitation} onAsk={ask} isInRow />}
          height="max(360px, calc(100dvh - 420px))"
          toolbar={<Toolbar filters={filters} onChange={setFilters} />}
          noResult="Aucune invitation ne correspond à cette recherche."
          nothingYet={
            <EmptyState kind="nothingYet" title="Aucun avantage">
              Les invitations apparaîtront ici dès qu’elles coûtent quelque chose dans le budget.
            </EmptyState>
          }
        />
        {dialogs}
      </Stack>
    </Section>
  );
}
