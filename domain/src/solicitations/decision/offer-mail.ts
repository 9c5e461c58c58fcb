import { mailWanted } from '../../mails/events.ts';
import type { ChangeContext } from '../event-builders.ts';
import { solicitationPage } from '../pages.ts';

/** Notifies the congress's medical director that a place is free for the first of the waiting list. */
export function offerMail({ doc, newUuid }: ChangeContext) {
  const directors = doc.congress.gatheringUsers.filter(
    (one) => one.gatheringUserType === 'medicalDirector' && one.businessUnitUuid === doc.businessUnitUuid,
  );
  if (directors.length === 0) return [];
  return [
    mailWanted.of(doc.solicitationUuid, {
      mailId: newUuid(),
      model: 'solicitationPlaceFree',
      recipients: directors.map(({ userUuid }) => ({ userUuid })),
      owner: 'solicitations',
      reference: doc.solicitationUuid,
      values: { gatheringName: doc.congress.name, path: solicitationPage(doc.solicitationUuid) },
      gatheringUuid: doc.gatheringUuid,
      businessUnitUuids: [doc.businessUnitUuid],
    }),
  ];
}
