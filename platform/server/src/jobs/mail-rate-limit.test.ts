import { mailActsPerHour } from '@portal/domain';
import { domains } from '@portal/domain/domains';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketWorkflow } from '../testing/ticket.ts';
import { ticketSubgraph } from '../testing/ticket-subgraph.ts';

const sends = { ...ticketWorkflow.rows.openTicket, sendsMail: true as const };
const workflows = [{ ...ticketWorkflow, rows: { ...ticketWorkflow.rows, openTicket: sends } }];

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(
    ticketSubgraph({ declaration: { workflows, reads: ticketSubgraph().declaration.reads } }),
  );
});
afterAll(() => portal.stop());

const open = (actor = admin) => portal.callAs(actor, 'mutation { openTicket(code: "c", title: "t") }');
const admin = actorOfType('admin');

test('of acts that send mail a person does so many in an hour, also while impersonating; others go on', async () => {
  const codes = (await Promise.all(Array.from({ length: mailActsPerHour + 5 }, () => open()))).map(({ code }) => code);
  expect(codes.filter((code) => code === 'MAILS_TOO_MANY')).toHaveLength(5);
  const { errors } = await open();
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(
      /^Vous avez déjà fait partir 60 e-mails en une heure\. Réessayez dans \d+ minutes\.$/,
    ),
    extensions: { code: 'MAILS_TOO_MANY', max: mailActsPerHour },
  });
  const inPlace = actorOfType('admin', { impersonator: { userUuid: admin.userUuid, name: 'A' } });
  expect((await open(inPlace)).code).toBe('MAILS_TOO_MANY');
  expect((await open(actorOfType('admin'))).code).toBeUndefined();
});

test('which acts send mail one by one', () => {
  const named = Object.values(domains).flatMap((domain) =>
    domain.workflows.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([name, row]) => (row.sendsMail ? [name] : [])),
    ),
  );
  expect(named.sort()).toEqual([
    'contactSerf',
    'createGatheringCorrectionRequest',
    'createUser',
    'mailHcpLink',
    'requestPasswordReset',
    'resendMail',
    'sendInvitations',
    'sendMailToParticipants',
    'sendPasswordReset',
    'updateTransferSettings',
  ]);
});
