import { auditOutcomeLabels, auditOutcomes } from '@portal/domain/audit/outcomes';
import { subgraphNames, subgraphTitles } from '@portal/domain/subgraphs';
import { usePageQuery } from '@portal/web';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { useMemo } from 'react';
import { AuditActsDocument, type AuditActsQuery } from '../generated/graphql.ts';
import { type AuditFilters, auditAddress } from './filters.ts';
import { PersonFilter } from './PersonFilter.tsx';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

const domains = optionsOf(subgraphNames, subgraphTitles);
const outcomes = optionsOf(auditOutcomes, auditOutcomeLabels);
const periods = [
  { id: '1', label: 'Aujourd’hui' },
  { id: '7', label: 'Sept derniers jours' },
  { id: '30', label: 'Trente derniers jours' },
  { id: '365', label: 'Douze derniers mois' },
];
const actsOf = ({ auditActs }: AuditActsQuery) => auditActs;

/** Search and filters of the audit log. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { several, one } = filterMenus(filters, onChange);
  const { data: acts = [] } = usePageQuery(AuditActsDocument, {}, actsOf);
  const chosen = filters.domains;
  const options = useMemo(
    () =>
      acts
        .filter(({ domain }) => chosen.length === 0 || (chosen as readonly string[]).includes(domain))
        .map(({ action: id, label }) => ({ id, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    [acts, chosen],
  );
  return (
    <ListFilterBar
      list={auditAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher dans le journal', 'Acte, personne, identifiant…']}
    >
      <PersonFilter
        chosen={filters.people[0]}
        onChange={(userUuid) => onChange({ ...filters, people: userUuid ? [userUuid] : [] })}
      />
      {several('Domaine', 'domains', domains)}
      {one('Acte', 'action', options, true)}
      {several('Résultat', 'outcomes', outcomes)}
      {one('Période', 'period', periods)}
    </ListFilterBar>
  );
}
