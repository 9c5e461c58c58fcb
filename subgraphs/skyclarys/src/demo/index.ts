import {
  type Actor,
  type ProgrammePageInput,
  type ProgrammeRequestState,
  programmeRequesters,
  type UserActor,
} from '@portal/domain';
import { type Context, inTransaction, perform, type Tx } from '@portal/server';
import { demoPeople } from '@portal/server/demo-plan';
import { demoRandom, demoUuid } from '@portal/server/service/demo';
import { PageAggregate, RequestAggregate } from '../aggregates.ts';
import { Pages } from '../models.ts';
import { asService, withFiles } from '../pages/files.ts';
import { firstPage } from '../pages/first-page.ts';

const dayMs = 86_400_000;
const count = 48;
const firstNames = ['Camille', 'Louise', 'Mehdi', 'Inès', 'Paul', 'Awa', 'Jeanne', 'Hugo'] as const;
const lastNames = ['Delmas', 'Roussel', 'Benali', 'Lemoine', 'Ferrand', 'Diallo', 'Caron', 'Perrot'] as const;
const messages = [
  'Bonjour, mon neurologue m’a parlé du programme. Pouvez-vous me rappeler en fin de journée ?',
  'Je suis l’aidant de mon fils et je cherche des documents sur les examens de suivi.',
  'Nous souhaitons présenter le programme à nos patients : pouvez-vous nous envoyer la brochure ?',
  'Comment organiser le transport vers le centre de référence ?',
] as const;
const states: readonly Exclude<ProgrammeRequestState, 'erased'>[] = [
  'received',
  'inProgress',
  'answered',
  'answered',
  'received',
  'closed',
];

/** The administrator who does it all in the demo. */
const administrator = (): UserActor => {
  const { name, firstName, lastName, email } = demoPeople.find((one) => one.name === 'user:admin')!;
  return {
    ...{ kind: 'user', userUuid: demoUuid(name), userType: 'admin', additionalRights: [], firstName, lastName, email },
    sessionId: demoUuid('session:programme'),
  };
};

/** As somebody did it at a moment: acts of the demo go through the same write path as those of people, so each has its history. */
type At = (daysAgo: number, actor?: Actor) => Tx;

const document = (number: number, title: string) => ({ title, fileUuid: demoUuid(`file:programme:${number}`) });

/** Two versions that were on line one after the other, and a draft. */
async function makePages(at: At, admin: UserActor): Promise<void> {
  const begun = { ...firstPage, contactEmail: 'programme@demo.test' };
  const contents: [number, ProgrammePageInput][] = [
    [140, { ...begun, questions: firstPage.questions.slice(0, 1) }],
    [60, { ...begun, documents: [document(1, 'Livret d’accueil du programme')] }],
    [
      2,
      {
        ...begun,
        contactHours: 'Du lundi au samedi, de 9 h à 19 h',
        documents: [document(1, 'Livret d’accueil du programme'), document(2, 'Calendrier des examens de suivi')],
      },
    ],
  ];
  for (const [index, [daysAgo, content]] of contents.entries()) {
    const number = index + 1;
    const versionUuid = demoUuid(`programmePage:${number}`);
    const tx = at(daysAgo, admin);
    let page = await perform(tx, PageAggregate, 'createProgrammeDraft', null, {
      ...{ versionUuid, number, content },
      versionStates: [],
    });
    if (number < contents.length) {
      if (number > 1) {
        const before = demoUuid(`programmePage:${number - 1}`);
        await withFiles(tx, await perform(asService(tx), PageAggregate, 'archiveProgrammePage', before));
      }
      page = await perform(at(daysAgo - 1, admin), PageAggregate, 'publishProgrammeDraft', versionUuid);
    }
    await withFiles(tx, page);
  }
}

/** A request and what became of it, some days after it came. */
async function makeRequest(number: number, at: At, admin: UserActor): Promise<void> {
  const random = demoRandom(7_700 + number);
  const daysAgo = number * 1.3 + random.int(1, 20) / 24;
  const state = states[number % states.length]!;
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const requestUuid = demoUuid(`programmeRequest:${number}`);
  await perform(at(daysAgo, { kind: 'anonymous' }), RequestAggregate, 'sendProgrammeRequest', null, {
    ...{
      requestUuid,
      reference: `SKY-DEMO${String(number).padStart(4, '0')}`,
      challengeId: demoUuid(`challenge:${number}`),
    },
    ...{ consentVersionNumber: daysAgo > 59 ? 1 : 2, consentText: firstPage.consentText, acknowledgement: null },
    request: {
      ...{ requester: programmeRequesters[number % programmeRequesters.length]!, lastName, firstName, phone: null },
      ...{ email: `${plain}@demo.test`, message: random.pick(messages), consent: true },
    },
  });
  const later = (days: number) => at(Math.max(daysAgo - days, 0), admin);
  if (state === 'received') return;
  if (state !== 'closed') await perform(later(0.2), RequestAggregate, 'takeProgrammeRequest', requestUuid);
  if (state === 'inProgress') {
    const note = { note: 'Rappel prévu jeudi à 17 h.' };
    await perform(later(0.3), RequestAggregate, 'noteProgrammeRequest', requestUuid, note);
  }
  if (state === 'answered') await perform(later(0.9), RequestAggregate, 'answerProgrammeRequest', requestUuid);
  if (state === 'closed') {
    const reason = { reason: 'Demande en double.' };
    await perform(later(0.9), RequestAggregate, 'closeProgrammeRequest', requestUuid, reason);
  }
}

/** Versions of the page and requests in every state, in an empty database; does nothing in a filled one. */
export async function seedSkyclarys(ctx: Context): Promise<void> {
  if (await Pages.exists({})) return;
  const now = ctx.now();
  const admin = administrator();
  await inTransaction(ctx, async (tx) => {
    const at: At = (daysAgo, actor = tx.actor) => ({
      ...tx,
      actor,
      now: () => new Date(now.getTime() - daysAgo * dayMs),
    });
    await makePages(at, admin);
    for (let number = 0; number < count; number += 1) await makeRequest(number, at, admin);
  });
  ctx.log.info({ requests: count }, 'demo data loaded');
}
