/** Tiles of the dashboard. */
export { AppTile, type Tile } from './display/AppTile.tsx';
export { applicationIconLabels } from './display/application-icons.ts';
