import { exportWorkflow, hasRight, userUuidOf } from '@portal/domain';
import { type Context, defineAggregate } from '@portal/server';
import { Exports } from './export.model.ts';

/** Exports in reach: a person's own. */
export const exportsInReach = ({ actor }: Pick<Context, 'actor'>) =>
  actor.kind === 'service' ? {} : { askerUuid: userUuidOf(actor) ?? 'nobody' };

/** The aggregate of exports: its state is written only through `perform`. */
export const exportAggregate = defineAggregate({
  workflow: exportWorkflow,
  model: Exports,
  idField: 'exportUuid',
  stateField: 'state',
  reach: (ctx) => (hasRight(ctx.actor, 'cancelAnyJob') ? {} : exportsInReach(ctx)),
});
