export * from './activities.ts';
export * from './answer.ts';
export * from './facts.ts';
export * from './nights.ts';
export * from './open.ts';
export * from './phone.ts';
export * from './travel.ts';
export {
  allCardFields,
  cardFields,
  cardsAskedFor,
  hostingWish,
  transportModeLabels,
  transportModes,
  transportWish,
} from './wishes.ts';
