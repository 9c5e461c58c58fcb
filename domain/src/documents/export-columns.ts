import { z } from 'zod';
import type { ExportColumn } from './export-kind.ts';

/** What was typed into the search field of a list. */
export const searchFilter = z.string().max(200).nullish();

/** Who it is, in two columns of the file; lists have it in one. */
export const nameColumns = <Row extends { lastName: string; firstName: string }>(): ExportColumn<Row>[] => [
  { header: 'Nom', width: 24, grid: 'name', of: ({ lastName }) => lastName },
  { header: 'Prénom', width: 20, grid: 'name', of: ({ firstName }) => firstName },
];
