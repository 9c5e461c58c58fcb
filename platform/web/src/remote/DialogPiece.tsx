import styled from 'styled-components';
import { Piece, type PieceProps } from './Piece.tsx';

/** Takes room only while the dialog loads or cannot be loaded. */
const Place = styled.div`
  max-height: 180px;
  overflow: auto;
  &:empty {
    display: none;
  }
`;

/** A piece that opens over the page, at once: what another area owns, and a button here asks for. */
export function DialogPiece(props: Omit<PieceProps, 'isAddition' | 'room'>) {
  return (
    <Place>
      <Piece {...props} />
    </Place>
  );
}
