import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { transportNoteOriginLabels, transportNoteStateTones } from '@portal/domain/logistics/transport/states';
import { formatAct, Link, linkStyles, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { participantPath } from '../../attendees/paths.ts';
import { DocumentHeading } from '../../event/DocumentHeading.tsx';
import { transportNotesPath } from '../../event/transport-paths.ts';
import { travellerOf } from '../list/columns.tsx';
import { NoteActions } from './NoteActions.tsx';
import type { ShownNote, Traveller } from './shown-note.ts';

const ToPerson = styled(RouterLink)`
  ${linkStyles}
`;

/** Who travels, leading to their page once it is known which one it is. */
function Name({ note, traveller }: { note: ShownNote; traveller: Traveller | null | undefined }) {
  const name = travellerOf(note);
  if (!traveller) return name;
  return <ToPerson to={participantPath(note.gatheringUuid, traveller)}>{name}</ToPerson>;
}

interface NoteHeadingProps {
  note: ShownNote;
  traveller: Traveller | null | undefined;
  refresh: () => Promise<void>;
}

/** The top of a note's page, under the event's header: who, where it stands, what can be done. */
export function NoteHeading({ note, traveller, refresh }: NoteHeadingProps) {
  const { status, statusLabel, visualIdentifier, origin, lastUpdate, gatheringUuid } = note;
  const phone = traveller?.mobilePhone;
  return (
    <DocumentHeading
      title={<Name note={note} traveller={traveller} />}
      back={{ to: transportNotesPath(gatheringUuid), label: 'Transport' }}
      badges={<StatusBadge tone={transportNoteStateTones[status]}>{statusLabel}</StatusBadge>}
      actions={<NoteActions note={note} traveller={traveller} refresh={refresh} />}
      factsLabel="La demande en bref"
      facts={
        <>
          <li>{visualIdentifier}</li>
          <li>{transportNoteOriginLabels[origin]}</li>
          {traveller && <li>{traveller.categoryLabel}</li>}
          {phone && (
            <li>
              <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link>
            </li>
          )}
          {traveller?.email && (
            <li>
              <Link href={`mailto:${traveller.email}`}>{traveller.email}</Link>
            </li>
          )}
          <li>Modifiée le {formatAct(lastUpdate)}</li>
        </>
      }
    />
  );
}
