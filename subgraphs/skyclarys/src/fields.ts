import {
  type AmongVersions,
  availableActions,
  type ProgrammePage,
  programmePageStateLabels,
  programmePageWorkflow,
  programmeRequesterLabels,
  programmeRequestStateLabels,
  programmeRequestWorkflow,
} from '@portal/domain';
import type { Context, Resolver } from '@portal/server';
import { actsOn } from './history.ts';
import type { StoredRequest } from './models.ts';

/** The portal itself does at most one act on a version: it archives what another one takes the place of. */
const lastActs = 2;

const lastEditor = async (ctx: Context, versionUuid: string): Promise<string | null> =>
  (await actsOn(ctx, programmePageWorkflow, versionUuid, lastActs)).find(({ userName }) => userName !== null)
    ?.userName ?? null;

/** What the public reads of a version. */
export const contentFields: Record<string, Resolver<ProgrammePage>> = {
  versionNumber: ({ number }) => number,
  documents: ({ documents }) => documents ?? [],
};

/** A version as those who write it see it. */
export const versionFields: Record<string, Resolver<ProgrammePage & AmongVersions>> = {
  stateLabel: ({ state }) => programmePageStateLabels[state],
  content: (page) => page,
  updatedByName: ({ versionUuid }, _, ctx) => lastEditor(ctx, versionUuid),
  historicalRecords: ({ versionUuid }, _, ctx) => actsOn(ctx, programmePageWorkflow, versionUuid),
  availableActions: (page, _, ctx) => availableActions(programmePageWorkflow, page, ctx.actor, ctx.now()),
};

export const requestFields: Record<string, Resolver<StoredRequest>> = {
  stateLabel: ({ state }) => programmeRequestStateLabels[state],
  requesterLabel: ({ requester }) => programmeRequesterLabels[requester],
  noteCount: ({ notes }) => notes.length,
  historicalRecords: ({ requestUuid }, _, ctx) => actsOn(ctx, programmeRequestWorkflow, requestUuid),
  availableActions: (request, _, ctx) => availableActions(programmeRequestWorkflow, request, ctx.actor, ctx.now()),
};
