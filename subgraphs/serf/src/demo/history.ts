import { type SerfState, serfWorkflow } from '@portal/domain';
import type { RecordedActor } from '@portal/server';
import { demoPeople } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredSerf } from '../models.ts';

const names = new Map(demoPeople.map(({ name, firstName, lastName }) => [demoUuid(name), `${firstName} ${lastName}`]));
const { rows } = serfWorkflow;
type Action = keyof typeof rows;

const ends = { refused: 'refuseSerf', repealed: 'repealSerf' } as const;

/** How a demo form came to be as it is. */
export function historyOfDemo(serf: StoredSerf) {
  const { serfUuid, state, collectorUuid, signatureDate, contactedAt, mslUuid, createdAt, decisionReason } = serf;
  const user = (userUuid: string | null): RecordedActor =>
    ({ kind: 'user', userUuid, name: names.get(userUuid ?? '') ?? 'MSL' }) as RecordedActor;
  const line = (action: Action, at: Date, [from, to]: [SerfState | null, SerfState], actor: object, data = {}) => ({
    ...{ aggregate: 'serf', aggregateId: serfUuid, action, label: rows[action].done, from, to, at, actor, data },
  });
  const signer = collectorUuid ? user(collectorUuid) : { kind: 'link', name: 'Par lien' };
  const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
  return [
    line('createSerf', createdAt, [null, 'not_signed'], contactedAt ? user(mslUuid) : signer),
    ...(contactedAt && (!signatureDate || contactedAt < signatureDate)
      ? [line('contactSerf', later(contactedAt, 1), ['not_signed', 'not_signed'], user(mslUuid))]
      : []),
    ...(signatureDate ? [line('signSerf', later(signatureDate, 2), ['not_signed', 'signed'], signer)] : []),
    ...(signatureDate && contactedAt && contactedAt > signatureDate
      ? [line('contactSerf', contactedAt, ['signed', 'signed'], user(mslUuid))]
      : []),
    ...(state === 'refused' || state === 'repealed'
      ? [
          line(ends[state], later(signatureDate!, 864_000), ['signed', state], user(mslUuid), {
            reason: decisionReason,
          }),
        ]
      : []),
  ];
}
