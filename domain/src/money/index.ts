export * from './amount.ts';
export * from './money.ts';
