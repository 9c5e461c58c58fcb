import { participantWorkflow, signaturesOf } from '@portal/domain';
import type { RecordedActor } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredParticipant } from '../participant.model.ts';

const itself = { kind: 'service', service: 'participants' };
/** Who is said to have done what staff did. */
export const roc = { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' };

const invitationActions = {
  HCP: 'inviteHealthCareProfessionals',
  STAFF: 'inviteInternalUsers',
  MANUAL: 'createParticipant',
} as const;
const changeActions = {
  ABSENT: 'setInvitationAbsent',
  UNSUBSCRIBE: 'unsubscribeParticipant',
  REMOVED: 'removeParticipants',
} as const;
const presenceActions = {
  PRESENT: 'setParticipantsPresent',
  ABSENT: 'setParticipantsAbsent',
  NO_SHOW: 'setParticipantsNoShow',
} as const;

/** The history that the pages show. */
export function historyOf(p: StoredParticipant) {
  const line = (
    action: keyof typeof participantWorkflow.rows,
    from: string | null,
    to: string,
    at: Date,
    data: Record<string, unknown>,
    actor: RecordedActor = roc,
  ) => ({
    aggregate: participantWorkflow.name,
    aggregateId: p.participantUuid,
    action,
    label: participantWorkflow.rows[action].label,
    from,
    to,
    at,
    actor,
    data,
  });
  const oneself = p.userUuid
    ? { kind: 'user', userUuid: p.userUuid, ...(p.answer?.answeredByName && { name: p.answer.answeredByName }) }
    : { kind: 'link' };
  const answer = p.kind === 'STAFF' ? 'subscribeInternalUser' : 'subscribeHealthCareProfessional';
  const change = changeActions[p.state as keyof typeof changeActions];
  return [
    line(invitationActions[p.kind], null, 'UNANSWERED', p.createdAt, {}),
    ...(p.invitationMailedAt
      ? [line('mailInvitation', 'UNANSWERED', 'UNANSWERED', p.invitationMailedAt, {}, itself)]
      : []),
    ...(p.answer
      ? [line(answer, 'UNANSWERED', p.state, p.answer.answeredAt, { present: p.answer.present }, oneself)]
      : []),
    ...(change ? [line(change, 'UNANSWERED', p.state, p.updatedAt, {})] : []),
    ...signaturesOf(p).map(({ signatureUuid, day, kind, signedAt, replaced }) =>
      line('signPresence', p.state, p.state, signedAt, {
        signatureUuid,
        day,
        kind,
        signedAt: signedAt.toISOString(),
        presence: 'PRESENT',
        previousPresence: replaced ? null : 'PRESENT',
      }),
    ),
    ...(p.presence && signaturesOf(p).length === 0
      ? [
          line(presenceActions[p.presence], p.state, p.state, p.presenceDate!, {
            presence: p.presence,
            previousPresence: null,
          }),
        ]
      : []),
  ];
}
