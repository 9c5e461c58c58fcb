import type { Verdict } from '@portal/web';
import type { EventGathering } from '../../event/event-context.ts';

/** What has to be looked at before the next step is possible. */
function whereToMend(reason: string | null): { section: string; words: string } | undefined {
  if (reason === 'GATHERING_INCOMPLETE' || reason === 'MISSING_CONFIGURATION')
    return { section: 'controles', words: 'Voir ce qui manque' };
  if (reason === 'PENDING_SENSIBLE_CHANGE') return { section: 'modifications', words: 'Voir la modification' };
  return undefined;
}

interface Next {
  text: string;
  isBlocked: boolean;
  link: { section: string; words: string } | undefined;
}

/** What comes next in the life of the gathering, and why it is not possible yet. */
export function nextStepOf({ status, sections }: EventGathering, next: Verdict | undefined): Next {
  if (status === 'TO_VALIDATE') {
    const validated = sections.filter((section) => section.status === 'VALIDATED').length;
    return {
      text: `Ensuite : validation des sections, ${validated} sur ${sections.length} validée${validated > 1 ? 's' : ''}.`,
      isBlocked: false,
      link: { section: 'validation', words: 'Voir les sections' },
    };
  }
  if (!next) return { text: 'Aucune étape à venir.', isBlocked: false, link: undefined };
  const lead =
    status === 'WINDED_UP'
      ? 'Événement clôturé, en lecture seule.'
      : `Ensuite : ${next.label.toLocaleLowerCase('fr').replace(/\bps\b/, 'PS')}.`;
  if (next.allowed) {
    const link = status === 'CORRECTION' ? { section: 'validation', words: 'Voir ce qui est à corriger' } : undefined;
    return { text: lead, isBlocked: false, link };
  }
  if (next.code === 'FORBIDDEN')
    return { text: `${lead} Une autre personne s’en charge.`, isBlocked: false, link: undefined };
  return { text: `${lead} ${next.reason ?? ''}`.trim(), isBlocked: true, link: whereToMend(next.code) };
}
