/** What an owner answers for an export: a page, or why not. */
export interface ExportPage {
  rows: unknown[];
  total: number | null;
  endCursor: string | null;
  hasNextPage: boolean;
  errors: { extensions: { code: string } }[];
}

export const refusalOf = ({ errors }: ExportPage): string | undefined => errors?.[0]?.extensions.code;
