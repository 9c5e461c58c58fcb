import { PageHeader, Section, Stack } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { countOf } from './count.ts';
import { exportedAs } from './exported-as.ts';
import { ListExport, type ListExportProps } from './ListExport.tsx';
import { ListGrid, type ListGridProps } from './rows/ListGrid.tsx';
import type { ListView } from './views/view.tsx';

type OfExport<Row> = Pick<ListExportProps<Row>, 'kind' | 'title' | 'filters'> & { what?: string };

export interface ListScreenProps<Row, F extends object> extends Omit<ListGridProps<Row, F>, 'label' | 'view'> {
  view: ListView<F>;
  title: string;
  /** Of the rows, where the heading says something else. */
  label?: string;
  /** Of one row and of several; without it the rows are not counted. */
  noun?: readonly [one: string, many: string];
  /** Behind the count, where it says more of the rows. */
  also?: string;
  /** « Exporter »: the file has the columns that are shown; `what` says what else is to be said of its rows. */
  file?: OfExport<Row>;
  /** Before the saved views. */
  first?: ReactNode;
  /** After the export. */
  actions?: ReactNode;
  /** A part of a page, and not a page with its tabs. */
  isPart?: boolean;
  tabs?: ReactNode;
  /** Between heading and rows: banners, and dialogs. */
  children?: ReactNode;
}

/** A list with its heading: title, count, saved views, export and what creates a row. A screen says its columns, its filters and its actions. */
export function ListScreen<Row, F extends object>(props: ListScreenProps<Row, F>) {
  const { title, noun, also, file, first, actions, isPart, tabs, children, ...grid } = props;
  const { pages, view, columns, list } = grid;
  const total = pages.pages?.total;
  const counted = noun && [countOf(pages, noun), also].filter(Boolean).join(', ');
  const buttons = (
    <>
      {first}
      {view.views}
      {file && (
        <ListExport
          what={noun ? exportedAs(total, noun, list.isFiltered(view.filters)) : title}
          {...file}
          columns={columns}
          layout={view.layout}
        />
      )}
      {actions}
    </>
  );
  const rows = (
    <>
      {children}
      <ListGrid label={title} {...grid} />
    </>
  );
  if (isPart) {
    return (
      <Section title={title} description={total === 0 ? undefined : counted} actions={buttons}>
        <Stack $gap={3}>{rows}</Stack>
      </Section>
    );
  }
  return (
    <Stack $gap={3}>
      {tabs}
      <PageHeader title={title} subtitle={counted} actions={buttons} />
      {rows}
    </Stack>
  );
}
