import { type HostedGathering, logisticsGatheringOf, mayCome, type TransferSettings } from '@portal/domain';
import { listedPerson } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredGuest, StoredTransfer } from '../models.ts';

const dayMs = 86_400_000;

interface Demo {
  gathering: HostedGathering;
  guests: readonly StoredGuest[];
  now: Date;
}

const when = ({ gathering, now }: Demo, daysBefore: number): Date =>
  new Date(Math.min(now.getTime(), gathering.beginDate!.getTime()) - daysBefore * dayMs);

/** The transfers of those who asked for one in the form, where the event offers them; some are free. */
export function transfersOfDemo(demo: Demo): StoredTransfer[] {
  const { gathering, guests } = demo;
  if (!gathering.transportConfiguration?.transfertOptionEnabled || !gathering.beginDate) return [];
  const at = when(demo, 9);
  return guests
    .filter((guest) => guest.hostingRequest?.wantTransfer && mayCome(guest))
    .map((guest, n) => ({
      transferUuid: demoUuid(`transfer:${guest.participantUuid}`),
      rev: 1,
      state: 'KEPT' as const,
      gatheringUuid: gathering.gatheringUuid,
      gathering: logisticsGatheringOf(gathering),
      participantUuid: guest.participantUuid,
      transportPrice: n % 11 === 3 ? 0 : 2_500 + (n % 7) * 450,
      otherPrice: n % 4 === 1 ? 1_200 + (n % 3) * 300 : null,
      createdAt: at,
      updatedAt: at,
      ...listedPerson(guest),
    }));
}

/** What guests of some demo gatherings read about transfers. */
export function settingsOfDemo(demo: Demo, number: number): TransferSettings[] {
  const { gathering } = demo;
  if (number % 3 === 2 || !gathering.transportConfiguration?.transfertOptionEnabled || !gathering.beginDate) return [];
  const at = when(demo, 15);
  const place = gathering.location ?? 'lieu de l’événement';
  return [
    {
      gatheringUuid: gathering.gatheringUuid,
      rev: 1,
      state: 'KEPT' as const,
      gathering: logisticsGatheringOf(gathering),
      outboundInformation: `Un chauffeur vous attend à la gare, avec un panneau au nom de l’événement. Trajet jusqu’à ${place}.`,
      returnInformation: 'Départ du bus 30 minutes après la fin de la dernière session, devant l’entrée principale.',
      comment: 'En cas de retard, appelez le numéro de l’agence indiqué dans votre confirmation.',
      createdAt: at,
      updatedAt: at,
    },
  ];
}
