import type { LateFilings } from '@portal/domain/expenses/benefit-rules/kinds';
import { usePageQuery } from '@portal/web';
import { LateFilingsDocument, type LateFilingsQuery } from '../generated/graphql.ts';

interface LateWords {
  /** Of several that are late. */
  all: string;
  /** Of one that is about to be recorded after its last day. */
  one: string;
}

const lateWords: Record<LateFilings, LateWords> = {
  ADVISE: {
    all: 'Un motif est demandé pour les enregistrer, et gardé avec elles.',
    one: 'Après ce jour, le motif du retard est obligatoire. Il est gardé dans l’historique.',
  },
  BLOCK: {
    all: 'Seule la conformité peut encore les enregistrer, avec un motif.',
    one: 'Après ce jour, seule la conformité enregistre cette formalité, avec le motif du retard.',
  },
};

const settingOf = ({ benefitSettings }: LateFilingsQuery) => benefitSettings.lateFilings;

/** What happens to formalities that are late, as compliance has set it; that a reason is asked for, until the setting is known. */
export function useLateFilingTexts(): LateWords {
  const { data = 'ADVISE' } = usePageQuery(LateFilingsDocument, {}, settingOf);
  return lateWords[data];
}
