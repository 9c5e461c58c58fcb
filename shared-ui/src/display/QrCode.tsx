import styled from 'styled-components';
import { encode } from 'uqr';

// Black on white in all themes: that is what cameras read.
const Paper = styled.svg`
  display: block;
  width: min(100%, 360px);
  margin: 0 auto;
  border-radius: var(--ui-radius);
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
`;

/** An address as a QR code, which somebody scans with their own phone. To be loaded when a code is shown: no part of the library has it. */
export default function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Paper viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code du lien" shapeRendering="crispEdges">
      <path d={path.join('')} />
    </Paper>
  );
}
