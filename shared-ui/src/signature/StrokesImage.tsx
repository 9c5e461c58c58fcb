import styled from 'styled-components';
import { boxOf, pathOf, type Strokes } from './strokes.ts';

// Ink on white in both themes: it is printed.
const Image = styled.svg`
  display: block;
  background: #fff;
  forced-color-adjust: none;
  fill: none;
  stroke: #14161a;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
  & path {
    vector-effect: non-scaling-stroke;
  }
`;

export interface StrokesImageProps {
  readonly strokes: Strokes;
  readonly label: string;
  readonly height?: number;
}

/** A drawing that was kept as small numbers. */
export const StrokesImage = ({ strokes, label, height = 120 }: StrokesImageProps) => (
  <Image
    role="img"
    aria-label={label}
    viewBox={boxOf(strokes)}
    preserveAspectRatio="xMidYMid meet"
    style={{ height, width: '100%' }}
  >
    {strokes.map((stroke, i) => (
      <path key={i} d={pathOf(stroke)} />
    ))}
  </Image>
);
