import { z } from 'zod';
import { userTypes } from '../../actors/user-types.ts';
import { formMessages, uuid } from '../../fields/fields.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { remoteActions } from '../actions/remotes.ts';
import { remoteChanged } from '../events.ts';
import type { Remote } from '../record-schema.ts';
import { type RemoteState, remoteStates } from '../states.ts';

const named = (message: string) => z.string({ error: formMessages.required }).regex(/^[\w-]{1,64}$/, message);
export const remoteName = named('Nom d’espace incorrect');
const version = named('Choisissez une version');

export const remotePinInput = z.strictObject({ version });

export const remotePilotInput = z
  .strictObject({
    version,
    userTypes: z.array(z.enum(userTypes)).max(userTypes.length),
    userUuids: z.array(uuid).max(200, '200 personnes au plus'),
  })
  .refine(({ userTypes: types, userUuids }) => types.length + userUuids.length > 0, {
    path: ['userTypes'],
    message: 'Choisissez au moins un type d’utilisateur ou une personne',
  });
export type RemotePilotInput = z.infer<typeof remotePilotInput>;

const announced = ({ doc: { remoteName: name, version: chosen, pilotVersion } }: RuleContext<Remote>) => [
  remoteChanged.of(name, { remoteName: name, version: chosen, pilotVersion }),
];
const noPilot = { pilotVersion: null, pilotUserTypes: [], pilotUserUuids: [] } satisfies Partial<Remote>;
const { rows, stateOf } = remoteActions;

export const remoteWorkflow = defineWorkflow<Remote, RemoteState>()({
  name: 'remote',
  states: remoteStates,
  stateLabels: { followed: 'Dernière version déployée', pinned: 'Version choisie' },
  stateOf,
  rows: {
    /** By the service itself, before the first decision about it. */
    followRemote: {
      label: 'Suivre un espace',
      from: [],
      to: 'followed',
      allowed: [],
      input: z.strictObject({ remoteName }),
      apply: ({ input }) => ({ ...input, version: null, ...noPilot }),
    },
    pinRemote: {
      ...rows.pinRemote,
      to: 'pinned',
      input: remotePinInput,
      edits: { values: ({ version: chosen }) => ({ version: chosen }) },
      apply: ({ input }) => input,
      emits: announced,
    },
    unpinRemote: { ...rows.unpinRemote, to: 'followed', apply: () => ({ version: null }), emits: announced },
    pilotRemote: {
      ...rows.pilotRemote,
      to: 'same',
      input: remotePilotInput,
      edits: {
        values: ({ pilotVersion, pilotUserTypes, pilotUserUuids }) => ({
          version: pilotVersion,
          userTypes: pilotUserTypes,
          userUuids: pilotUserUuids,
        }),
        keptIn: { version: ['pilotVersion'], userTypes: ['pilotUserTypes'], userUuids: ['pilotUserUuids'] },
        tied: [['version', 'userTypes', 'userUuids']],
      },
      apply: ({ input }) => ({
        pilotVersion: input.version,
        pilotUserTypes: input.userTypes,
        pilotUserUuids: input.userUuids,
      }),
      emits: announced,
    },
    endRemotePilot: { ...rows.endRemotePilot, to: 'same', apply: () => noPilot, emits: announced },
  },
});
