import { exportActions } from '@portal/domain/documents/actions';
import { proposedLetter } from '@portal/domain/documents/letters/proposed';
import { withoutConversion } from '@portal/domain/documents/letters/words';
import { useActions } from '@portal/web';
import { useNearQuery } from '@portal/web/data/use-near-query';
import type { EventDocument } from '../event/documents.ts';
import { EventLettersDocument } from '../generated/graphql.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The letters of an event among its documents, in the order in which they are always named. */
export const lettersAmong = (documents: readonly EventDocument[]): EventDocument[] => {
  const kinds = ['global', 'local', 'military'];
  return documents
    .filter(({ type }) => type === 'LVC')
    .sort((a, b) => kinds.indexOf(a.lvcKind ?? '') - kinds.indexOf(b.lvcKind ?? ''));
};

/** The letter that is proposed for somebody of this category, among the models of the event. */
export function proposedAmong(category: string, models: readonly EventDocument[]): EventDocument | undefined {
  const kind = proposedLetter(
    category,
    models.map(({ lvcKind }) => lvcKind ?? ''),
  );
  return models.find(({ lvcKind }) => kind !== null && lvcKind === kind);
}

/** A letter with dynamic values, of which each person has their own. */
export const isModel = ({ file }: EventDocument): boolean => file.contentType === docxType;

/** What is said where letters do not become PDFs. */
export const remarkOn = (settings: { isConverted: boolean } | null | undefined): string | undefined =>
  settings?.isConverted === false ? withoutConversion : undefined;

/** Whether the person may ask for letters. */
export const useLettersOffered = (): boolean => useActions(exportActions)('requestExport', { kind: 'LVC' }).offered;

/**
 * The models of the event for who may ask for letters; none until they are known.
 *
 * @param isWanted whether there is a menu at all follows from them: asked once the page waits for nothing, though nobody came near
 */
export function useLetterModels(gatheringUuid: string, isWanted: boolean) {
  const isOffered = useLettersOffered();
  // Either may be missing: the menu does without.
  const options = { skip: !isOffered, errorPolicy: 'all', isWanted, isLater: true } as const;
  const [{ data }, around] = useNearQuery(EventLettersDocument, { gatheringUuid }, (answer) => answer, options);
  const files = isOffered ? (data?.gathering?.gatheringFiles ?? []) : [];
  return { models: lettersAmong(files).filter(isModel), remark: remarkOn(data?.letterSettings), around };
}
