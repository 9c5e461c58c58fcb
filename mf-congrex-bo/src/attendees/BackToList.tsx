import { Link } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  width: fit-content;
  & > svg {
    width: 16px;
    height: 16px;
  }
`;

/** Back to the participant list, where one was. @param to the list with its filters */
export function BackToList({ to }: { to: string }) {
  return (
    <Back as={RouterLink} to={to}>
      <ArrowLeft aria-hidden />
      Retour aux participants
    </Back>
  );
}
