import type { DomainEvent } from '../../events/events.ts';
import { notifyUsers } from '../../mails/notifications/notify-users.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { delegationChanged } from '../events.ts';
import type { Delegation } from '../record-schema.ts';

type Happened = Pick<RuleContext<Delegation>, 'doc' | 'newUuid'>;

/** The gateways ask again who stands in for whom. */
const delegationEvents = ({ doc: { delegationUuid, delegatorUuid, backupUuid } }: Happened): DomainEvent[] => [
  delegationChanged.of(delegationUuid, { delegationUuid, delegatorUuid, backupUuid }),
];

/** Tells both people, each in their own words, with whom. */
const tellBoth = (
  model: 'delegationNamed' | 'delegationMoved' | 'delegationBegun' | 'delegationEnded',
  { doc: { delegationUuid, delegatorUuid, backupUuid, from, to }, newUuid }: Happened,
): DomainEvent[] => {
  const about = { reference: delegationUuid, owner: 'users', newUuid };
  const values = { from, to, path: '/backups' };
  return [
    ...notifyUsers(model, [backupUuid], {
      ...about,
      values: { ...values, is: 'backup', actorUserUuid: delegatorUuid },
    }),
    ...notifyUsers(model, [delegatorUuid], {
      ...about,
      values: { ...values, is: 'delegator', actorUserUuid: backupUuid },
    }),
  ];
};

/** What a row emits that names a backup, or with which it begins or ends. */
export const delegationNotificationEvents = (model: Parameters<typeof tellBoth>[0]) => (happened: Happened) => [
  ...delegationEvents(happened),
  ...tellBoth(model, happened),
];

/** What a change emits: both are notified of new days, not of other places or another reason. */
export const delegationChangeNotificationEvents = ({
  before,
  ...happened
}: Happened & { before: Delegation | null }) => [
  ...delegationEvents(happened),
  ...(before?.from === happened.doc.from && before.to === happened.doc.to ? [] : tellBoth('delegationMoved', happened)),
];
