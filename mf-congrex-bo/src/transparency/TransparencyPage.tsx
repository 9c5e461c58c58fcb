import { recentSemesters, type Semester, semesterLabel } from '@portal/domain/expenses/transparency/semester';
import { Banner, EmptyState, PageHeader, Section, Skeleton, Stack } from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/inputs';
import { frenchToday, RemoteComponent } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { countedAs } from '@portal/web/list';
import { useSearchParams } from '@portal/web/router';
import { useRestoredScroll } from '@portal/web/state/restored-scroll';
import { useRef } from 'react';
import styled from 'styled-components';
import { ListTabs } from '../hcps/ListTabs.tsx';
import { RefusalTable } from './RefusalTable.tsx';
import { useRefusals } from './use-refusals.ts';

/** Benefits are corrected for five years: ten half years. */
const offered = 10;
const idOf = ({ year, half }: Semester): string => `${year}-${half}`;

const Choice = styled.div`
  max-width: 280px;
`;

const tables = [
  { kind: 'TRANSPARENCY_SUMS', title: 'Exporter la synthèse', what: 'une ligne par professionnel de santé' },
  { kind: 'TRANSPARENCY', title: 'Exporter le détail', what: 'une ligne par avantage, aux colonnes du fichier public' },
] as const;

/** Both tables, of the field area's exports. */
const Exports = ({ semester }: { semester: Semester }) =>
  tables.map(({ kind, title, what }) => (
    <RemoteComponent
      key={kind}
      remote="mf-congrex"
      name="export-transparency"
      title={title}
      isAddition
      values={{ kind, title, what: `${semesterLabel(semester)}\u202f: ${what}.`, filters: JSON.stringify(semester) }}
    />
  ));

const professionals = ['professionnel de santé vérifié', 'professionnels de santé vérifiés'] as const;
const benefits = ['avantage de 10\u00a0€ et plus', 'avantages de 10\u00a0€ et plus'] as const;

/** What the check says so far. */
function Outcome({ check: { items, looked, lineCount, isDone }, problem, again }: ReturnType<typeof useRefusals>) {
  const found = `${countedAs(looked, professionals)}, ${countedAs(lineCount, benefits)}`;
  const title = items.length === 0 ? 'À corriger' : `À corriger (${items.length})`;
  return (
    <Section title={title} description={isDone ? found : `Vérification en cours\u202f: ${found}…`}>
      <Stack $gap={3}>
        {problem && <QueryProblem what="La vérification s’est arrêtée." problem={problem} retry={again} />}
        {items.length > 0 && (
          <>
            <Banner tone="warning" title="Ces lignes seraient refusées par le ministère.">
              Elles restent dans le tableau détaillé, avec leur motif dans la colonne «&#8239;À corriger&#8239;».
            </Banner>
            <RefusalTable items={items} />
          </>
        )}
        {!isDone && !problem && <Skeleton lines={2} label="Vérification en cours" />}
        {isDone && items.length === 0 && (
          <EmptyState
            kind="nothingYet"
            title={lineCount === 0 ? 'Aucun avantage sur ce semestre' : 'Tout peut être déclaré'}
          >
            {lineCount === 0
              ? 'Aucun avantage de 10\u00a0€ ou plus n’est engagé pour un événement de ce semestre.'
              : 'Chaque ligne a un numéro RPPS, une adresse, une date et un montant.'}
          </EmptyState>
        )}
      </Stack>
    </Section>
  );
}

/** Transparence santé: what is to be corrected before the tables of a half year are made, and the tables. */
export default function TransparencyPage() {
  const semesters = recentSemesters(frenchToday(), offered);
  const [address, setAddress] = useSearchParams();
  // The half year before the one that runs is the one that is declared.
  const chosen = semesters.find((one) => idOf(one) === address.get('semestre')) ?? semesters[1]!;
  const found = useRefusals(chosen);
  const box = useRef<HTMLDivElement>(null);
  useRestoredScroll(box, `congrex-bo.transparency ${idOf(chosen)}`, found.check.looked > 0);
  return (
    <Stack $gap={4} ref={box}>
      <ListTabs />
      <PageHeader
        title="Transparence santé"
        subtitle="Avantages de 10 € et plus consentis aux professionnels de santé, par semestre"
        actions={<Exports semester={chosen} />}
      />
      <Choice>
        <Select
          label="Semestre"
          options={semesters.map((one) => ({ id: idOf(one), label: semesterLabel(one) }))}
          value={idOf(chosen)}
          onChange={(id) => setAddress({ semestre: id ?? idOf(chosen) }, { replace: true })}
        />
      </Choice>
      <Outcome {...found} />
    </Stack>
  );
}
