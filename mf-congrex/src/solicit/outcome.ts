import type { SolicitationStatus } from '@portal/domain/solicitations/states';
import type { ToastMessage } from '@portal/shared-ui';
import type { TakenSolicitationFragment } from '../generated/graphql.ts';

/** Outcomes are shown long enough to be read. */
const readingTime = 15_000;

const waiting: Partial<Record<SolicitationStatus, string>> = {
  criteria_validation: 'La sollicitation est recueillie et attend une validation hors critères.',
  quota_validation: 'La sollicitation est recueillie et attend une place\u202f: un quota est atteint.',
  ad_hoc_validation: 'La sollicitation est recueillie et attend la validation du directeur médical.',
  waiting_list: 'La sollicitation est en liste d’attente.',
};

/** The outcome of a solicitation created by staff, in words: confirmed, or what it waits for. */
export function outcomeOf(taken: TakenSolicitationFragment): ToastMessage {
  const { status, gatheringName, explanation, rank } = taken;
  if (status === 'confirmed') {
    const detail = 'Le professionnel de santé est invité au congrès.';
    return { tone: 'success', text: `Sollicitation validée pour ${gatheringName}.`, detail, timeout: readingTime };
  }
  if (status === 'created') {
    const detail = 'Elle reste à recueillir pour être examinée.';
    return { tone: 'success', text: 'La sollicitation est enregistrée.', detail, timeout: readingTime };
  }
  const rankText = rank ? `Rang ${rank} dans la liste d’attente.` : '';
  const detail = [explanation?.ruleLabel, rankText, explanation?.wayOut].filter(Boolean).join(' ');
  const text = waiting[status as SolicitationStatus] ?? 'La sollicitation est enregistrée.';
  return { tone: 'info', text, ...(detail ? { detail } : {}), timeout: readingTime };
}

/** The outcome of an HCP's own request, worded for them. */
export function requestOutcome(status: string): { title: string; text: string } {
  if (status === 'confirmed') {
    return {
      title: 'Votre demande est acceptée.',
      // Without an address, or without consent to mails, the MSL hands it over.
      text: 'Votre invitation, avec le formulaire d’inscription, vous parviendra par e-mail ou par votre MSL.',
    };
  }
  return {
    title: 'Votre demande est enregistrée.',
    text: 'Elle est à l’étude. Votre MSL vous informera de la suite qui lui est donnée.',
  };
}
