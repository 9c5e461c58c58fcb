import { Link as RouterLink } from '@portal/web/router';
import { Users } from 'lucide-react';
import styled from 'styled-components';

const People = styled(RouterLink)`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--ui-radius);
  color: var(--ui-text-2);
  &:hover {
    background: var(--ui-sunken);
    color: var(--ui-text);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

/** The way to the people of one line, above the link that the whole line is. */
export const PeopleLink = ({ to, name }: { to: string; name: string }) => (
  <People to={to} aria-label={`Participants de ${name}`} title="Participants">
    <Users size={17} aria-hidden />
  </People>
);
