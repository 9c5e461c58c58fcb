import { usePageQuery } from '@portal/web';
import { LetterSettingsDocument } from '../generated/graphql.ts';
import { LetterValues } from './LetterValues.tsx';

/** What a letter's model can say, beside the fields in which it is uploaded; nothing while it is not known. */
export function LetterHelp() {
  const { data } = usePageQuery(LetterSettingsDocument, {}, ({ letterSettings }) => letterSettings);
  return data ? <LetterValues values={data.values} /> : null;
}
