import { badInput, claimOfPage, type ProgrammePage, type ProgrammePageInput, programmePageOwner } from '@portal/domain';
import { type Context, callService, emit, type Tx } from '@portal/server';

/** What the service does by itself, as a consequence of a person's act. */
export const asService = (tx: Tx): Tx => ({ ...tx, actor: { kind: 'service', service: 'skyclarys' } });

/**
 * Says which files a version has now, and who reads them. In the service's own name: a version that is begun as another one takes over files that its author
 * did not upload; whose they are was asked when they came in.
 */
export async function withFiles(tx: Tx, version: ProgrammePage): Promise<ProgrammePage> {
  await emit(asService(tx), [claimOfPage(version)], version.rev);
  return version;
}

/** @throws PortalError BAD_USER_INPUT for a file that the person may not share or that is no document, SERVICE_UNAVAILABLE */
export async function assertUsable(
  ctx: Context,
  { versionUuid, documents: known = [] }: ProgrammePage,
  { documents }: ProgrammePageInput,
): Promise<void> {
  const there = new Set(known.map(({ fileUuid }) => fileUuid));
  const fileUuids = (Array.isArray(documents) ? documents : [])
    .map(({ fileUuid }) => fileUuid)
    .filter((fileUuid) => !there.has(fileUuid));
  if (fileUuids.length === 0) return;
  const question = { owner: programmePageOwner(versionUuid), fileUuids };
  const { files } = await callService<{ files: { fileUuid: string; purpose: string | null }[] }>(
    'skyclarys',
    'documents',
    'usable-files',
    question,
    ctx,
    { forPerson: true },
  );
  const usable = new Set(files.filter(({ purpose }) => purpose === 'OTHER').map(({ fileUuid }) => fileUuid));
  if (fileUuids.some((fileUuid) => !usable.has(fileUuid)))
    throw badInput({ documents: 'Un des fichiers n’est plus là\u202f: déposez-le à nouveau.' });
}
