/** What the first screen does without, put in its place as soon as this module is in the page (theme/late-parts.ts). */
import './feedback/ToastRegion.tsx';

export * from './overlays/Tooltip.tsx';
