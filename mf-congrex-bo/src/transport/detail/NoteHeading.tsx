import { transportNoteOriginLabels } from '@portal/domain/logistics/transport/states';
import { formatPhone, phoneAddress } from '@portal/domain/phone';
import { formatAct, Link, linkLook, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { participantPath } from '../../attendees/paths.ts';
import { travellerOf } from '../list/columns.tsx';
import { transportNotesPath } from '../paths.ts';
import { noteTones } from '../words.ts';
import { NoteActions } from './NoteActions.tsx';
import type { ShownNote, Traveller } from './shown-note.ts';

const Box = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 28px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    text-decoration: none;
  }
  & > a:hover {
    color: var(--ui-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > div {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-6);
  }
  @media (pointer: coarse) {
    & > a {
      min-height: 44px;
    }
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-3);
  min-width: 0;
  & > h2 {
    font-size: var(--ui-text-lg);
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ui-text-2);
  font-variant-numeric: tabular-nums;
  & > li {
    overflow-wrap: anywhere;
  }
`;

const ToPerson = styled(RouterLink)`
  ${linkLook}
`;

/** Who travels, leading to their page once it is known which one it is. */
function Name({ note, traveller }: { note: ShownNote; traveller: Traveller | null | undefined }) {
  const name = travellerOf(note);
  if (!traveller) return <h2>{name}</h2>;
  const to = participantPath(note.gatheringUuid, traveller);
  return (
    <h2>
      <ToPerson to={to}>{name}</ToPerson>
    </h2>
  );
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
    <Box>
      <RouterLink to={transportNotesPath(gatheringUuid)}>
        <ArrowLeft size={15} aria-hidden />
        Transport
      </RouterLink>
      <div>
        <Title>
          <Name note={note} traveller={traveller} />
          <StatusBadge tone={noteTones[status]}>{statusLabel}</StatusBadge>
        </Title>
        <NoteActions note={note} traveller={traveller} refresh={refresh} />
      </div>
      <Facts aria-label="La demande en bref">
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
      </Facts>
    </Box>
  );
}
