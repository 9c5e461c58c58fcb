import { Letters, type LettersProps } from '../../letters/Letters.tsx';
import { useLettersOffered } from '../../letters/use-letters.ts';
import { PageSection } from './PageSection.tsx';

/** The event's letters, for who may make them. */
export function LettersSection(letters: LettersProps) {
  if (!useLettersOffered()) return null;
  return (
    <PageSection id="lettres" title="Lettres valant convention">
      <Letters {...letters} />
    </PageSection>
  );
}
