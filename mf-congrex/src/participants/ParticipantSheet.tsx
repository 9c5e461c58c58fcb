import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { hcpReads } from '@portal/domain/hcps/reads';
import { ButtonLink, CloseButton, DefinitionList, formatAct, formatDay, Link, Modal } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { Invitation, kindOf, PresenceWord, participationOf, solicitationOf } from './columns.tsx';
import { nameOf, type ParticipantRow, type ParticipantsEvent } from './words.ts';

interface ParticipantSheetProps {
  row: ParticipantRow;
  event: ParticipantsEvent;
  onClose: () => void;
}

/** All that the field area knows of a participant: on a phone the card has three facts only. */
export function ParticipantSheet({ row, event, onClose }: ParticipantSheetProps) {
  const seesHcps = useRead(hcpReads, 'searchHcpForHcpTable');
  const { healthCareProfessionalUuid: hcpUuid, presenceDate, subscriptionDate } = row;
  const phone = row.mobilePhone || row.phone;
  const items = [
    { term: 'Invitation', value: <Invitation {...row} /> },
    { term: 'Présence', value: row.presence && <PresenceWord row={row} event={event} /> },
    { term: 'Présence saisie le', value: presenceDate && formatAct(presenceDate) },
    { term: 'Catégorie', value: row.categoryLabel },
    { term: 'Type', value: kindOf(row) },
    { term: 'Participation', value: row.participationType && participationOf(row) },
    { term: 'Inscrit le', value: subscriptionDate && formatDay(subscriptionDate) },
    { term: 'Spécialité', value: row.specialty },
    { term: 'Ville', value: row.city },
    { term: 'Société', value: row.society },
    { term: 'Téléphone', value: phone && <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link> },
    { term: 'E-mail', value: row.email && <Link href={`mailto:${row.email}`}>{row.email}</Link> },
    { term: 'Sollicitation', value: row.solicitationStatus && solicitationOf(row) },
    { term: 'Invité le', value: formatAct(row.createdAt) },
  ].filter(({ value }) => value);
  return (
    <Modal
      isOpen
      width={560}
      onClose={onClose}
      title={nameOf(row)}
      footer={
        <>
          {seesHcps && hcpUuid && (
            <ButtonLink as={RouterLink} to={`/congrex/hcp/${hcpUuid}/historical`}>
              Voir l’historique
            </ButtonLink>
          )}
          <CloseButton variant="primary">Fermer</CloseButton>
        </>
      }
    >
      <DefinitionList items={items} />
    </Modal>
  );
}
