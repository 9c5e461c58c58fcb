import { type SerfFormType, serfFormLabels } from '@portal/domain/serf/forms';
import { PageHeader, Stack, Tabs } from '@portal/shared-ui';
import { countOf, type ListView } from '@portal/web/list';
import type { ReactNode } from 'react';
import { OtherForm, ToForm } from '../FormLinks.tsx';
import type { SerfFilters, SerfView } from './filters.ts';

const tabs = [
  { id: 'formulaires', label: 'Formulaires' },
  { id: 'sans', label: 'Sans formulaire' },
] as const;

interface ListFrameProps {
  formType: SerfFormType;
  view: ListView<SerfFilters>;
  pages: Parameters<typeof countOf>[0];
  listed: readonly [string, string];
  actions: ReactNode;
  children: ReactNode;
}

/** Title, tabs and actions above one of both lists. */
export function ListFrame({ formType, view, pages, listed, actions, children }: ListFrameProps) {
  const { filters, setFilters } = view;
  const show = (next: SerfView) => next !== filters.view && setFilters({ ...filters, view: next, statuses: [] });
  const subtitle = [serfFormLabels[formType], countOf(pages, listed)].filter(Boolean).join(' · ');
  return (
    <Stack $gap={3}>
      <PageHeader
        title="Suivi des demandes d’échange scientifique"
        subtitle={subtitle}
        actions={
          <>
            {actions}
            <OtherForm formType={formType} isList />
            <ToForm formType={formType} />
          </>
        }
      >
        <Tabs label="Listes" items={tabs} selected={filters.view} onSelect={show} />
      </PageHeader>
      {children}
    </Stack>
  );
}
