import { meetingStatusOf } from '@portal/domain';
import type { Context } from '@portal/server';
import { type linesOf, readImportFile, type SheetColumns } from '@portal/server/import/index';

const emailNames = ['e-mail', 'email', 'mail', 'adresse e-mail', 'adresse mail', 'courriel'] as const;
const veevaNames = ['identifiant mdm', 'identifiant veeva', 'veeva', 'veeva id', 'veevaid', 'id veeva', 'mdm'] as const;
/** Columns that identify a person; each import adds its own. */
export const personColumns = {
  veevaId: veevaNames,
  email: emailNames,
  lastName: ['nom', 'nom de famille', 'last name'],
  firstName: ['prenom', 'first name'],
} as const;

export const presenceColumns: SheetColumns<keyof typeof personColumns | 'meetingStatus'> = {
  columns: {
    ...personColumns,
    meetingStatus: ['presence', 'statut de participation', 'statut de presence', 'meeting status', 'participation'],
  },
  isEnough: (has) => has('meetingStatus') && (has('email') || has('veevaId')),
  missing: 'IMPORT_COLUMNS_MISSING',
};

type PresenceLine = ReturnType<typeof linesOf<keyof typeof presenceColumns.columns>>[number];

/** Known values are normalised, others kept as written. */
export const understood = ({ meetingStatus: said, email, ...line }: PresenceLine) => ({
  ...line,
  email: email?.toLowerCase() ?? null,
  meetingStatus: said && (meetingStatusOf(said) ?? said),
});

/** A presence file that the actor has just uploaded. @throws PortalError as `readImportFile` */
export async function readPresenceFile(ctx: Context, fileUuid: string) {
  const { name, lines } = await readImportFile('participants', ctx, fileUuid, presenceColumns);
  return { name, lines: lines.map(understood) };
}
