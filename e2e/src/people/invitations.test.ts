import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openContext, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { type OpenCongress, openCongress } from '../portal/fixtures/congresses.ts';
import { doctorsOf, type Hcp } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** People invited by hand once an event is published: staff see how many have no mail yet, send, and each answers by the mail's own link. */
useBrowser({ keepsPages: true });

let congress: OpenCongress;
let list: Page;
const address = `invite.${Date.now()}@demo.test`;

async function mailable(one: Hcp, email: string, emailConsent: boolean): Promise<string> {
  const { hcpInfo } = await call<{ hcpInfo: { rev: number } }>(
    'admin',
    'query Rev($uuid: ID!) { hcpInfo(healthCareProfessionalUuid: $uuid) { rev } }',
    {
      uuid: one.uuid,
    },
  );
  const change =
    'mutation Change($uuid: ID!, $hcp: HcpInput!, $rev: Int!) { updateHcp(uuid: $uuid, hcp: $hcp, base: { rev: $rev }) { uuid } }';
  await call('admin', change, { uuid: one.uuid, hcp: { email, emailConsent }, rev: hcpInfo.rev });
  return one.uuid;
}

beforeAll(async () => {
  congress = await openCongress(`Journées nantaises de gériatrie ${Date.now()}`);
  const [silent, told] = (await doctorsOf(congress.zones[1]!.zoneUuid)).slice(-2) as [Hcp, Hcp];
  const selected = [
    await mailable(told, address, true),
    await mailable(silent, `silence.${Date.now()}@demo.test`, false),
  ];
  const invitation =
    'mutation Invite($g: ID!, $selected: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected, category: "DOCTOR_LOCAL") { count } }';
  await call('roc', invitation, { g: congress.gatheringUuid, selected });
  list = await openPageAs('roc', `/congrex-bo/event/${congress.gatheringUuid}/attendee-list`);
});

journey('invitations that have not gone', {
  'staff see how many, and who is left out and why': async () => {
    await list.getByRole('button', { name: 'Invitations non envoyées (2)' }).click();
    const dialog = list.getByRole('alertdialog', { name: /Envoyer 1 invitation/ });
    await expect(dialog.getByText('1 personne n’est pas prévenue')).toBeVisible();
    await expect(dialog.getByText(/Pas d’accord pour recevoir des e-mails/)).toBeVisible();
    await expectNoViolation(list);
    await picture(list, 'invitations-a-envoyer');
  },

  'they send; the mail’s link opens the invitation, which can be answered': async () => {
    await list.getByRole('button', { name: 'Envoyer 1 e-mail' }).click();
    const mail = await mailWith(`Invitation : ${congress.name}`, { to: address });
    await expect(list.getByRole('button', { name: 'Invitations non envoyées (1)' })).toBeVisible();
    const link = /https?:\/\/\S+token=[^\s)]+/.exec(mail.text ?? '')![0];
    const own = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await own.goto(link);
    await expect(own.getByRole('heading', { name: congress.name })).toBeVisible();
    await expect.poll(() => routeOf(own)).toBe(`/hcp/subscription/${congress.gatheringUuid}`);
    await picture(own, 'invitation-par-lien');
  },
});
