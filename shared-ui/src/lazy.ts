/** What the first screen does not need, registered as soon as this module is loaded (theme/late-parts.ts). */
import './feedback/ToastRegion.tsx';

export * from './overlays/Tooltip.tsx';
