import styled from 'styled-components';
import { type PieceProps, RemoteComponent } from './RemoteComponent.tsx';

/** Takes room only while the dialog loads or cannot be loaded. */
const Status = styled.div`
  max-height: 180px;
  overflow: auto;
  &:empty {
    display: none;
  }
`;

/** A piece that opens over the page, at once: what another area owns, and a button here asks for. */
export function RemoteDialog(props: Omit<PieceProps, 'isAddition' | 'room'>) {
  return (
    <Status>
      <RemoteComponent {...props} />
    </Status>
  );
}
