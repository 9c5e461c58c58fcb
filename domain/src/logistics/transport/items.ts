import type { TransportStep, Travel } from './record-schema.ts';

type New<Item, Key extends keyof Item> = Omit<Item, Key> & { [K in Key]?: string | null | undefined };

/** What a step or a travel is known by in an edit: the uuid that it has, or what it says while it is new. */
export const transportItems = {
  steps: ({ transportStepUuid, ...step }: New<TransportStep, 'transportStepUuid'>) =>
    transportStepUuid ?? JSON.stringify(step),
  travels: ({ travelUuid, ...travel }: New<Travel, 'travelUuid'>) => travelUuid ?? JSON.stringify(travel),
};
