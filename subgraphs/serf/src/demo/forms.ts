import {
  expirationOf,
  formReferenceOf,
  refusalOfMail,
  renewalOf,
  type SerfFormType,
  type SerfHcp,
  type SerfSignature,
  type SerfState,
  type SerfTopic,
  serfSections,
  topicsOf,
} from '@portal/domain';
import type { DemoHcp } from '@portal/server/demo-plan';
import { demoRandom, demoUuid } from '@portal/server/service/demo';
import { listedAs, noTerm } from '../aggregate.ts';
import type { StoredSerf } from '../models.ts';

const dayMs = 86_400_000;

/** How a form came to be as it is: days before now. */
interface Fate {
  state: SerfState;
  signed?: number;
  contacted?: number;
  /** The one before it, as long ago. */
  before?: number;
  isOnPaper?: true;
}

/** By the number of the HCP; null is who has none yet. */
const fates: readonly (Fate | null)[] = [
  null,
  { state: 'signed', signed: 120 },
  { state: 'not_signed', contacted: 21 },
  { state: 'signed', signed: 338, before: 700 },
  null,
  { state: 'signed', signed: 64, contacted: 70, before: 430 },
  { state: 'signed', signed: 412 },
  { state: 'refused', signed: 150 },
  { state: 'not_signed', contacted: 3 },
  { state: 'signed', signed: 215 },
  { state: 'repealed', signed: 96 },
  null,
  { state: 'signed', signed: 349, contacted: 16 },
];

/** Signed before forms were signed in the portal. */
const onPaper: Fate = { state: 'signed', signed: 0, isOnPaper: true };
const paperDay = new Date('2020-03-12T09:00:00Z');

const fateOf = (number: number): Fate | null =>
  number % 61 === 17 ? onPaper : fates[(Math.floor(number / 4) * 5 + (number % 4)) % fates.length]!;

const otherWords = ['Suivi en ville des patients', 'Registre régional', 'Formation des équipes'];
const reasons = { refused: 'Le PS ne souhaite plus échanger', repealed: 'Changement de poste du PS' } as const;

interface Made {
  demo: DemoHcp;
  hcp: SerfHcp;
  form: SerfFormType;
  now: Date;
}

type Facts = Pick<StoredSerf, 'serfUuid' | 'state' | 'isCurrent'> & {
  signedAt: Date | null;
  contactedAt: Date | null;
  isOnPaper: boolean;
};

function topicsAt(number: number, form: SerfFormType): SerfTopic[] {
  const random = demoRandom(31_337 + number);
  return serfSections.flatMap((section) => {
    const all = topicsOf(form, section);
    const first = random.int(0, all.length - 1);
    return all.filter((_, i) => i === first || random.next() < 0.25);
  });
}

function signatureOf({ demo }: Made, isOnPaper: boolean): SerfSignature {
  return { kind: 'TYPED', typedName: isOnPaper ? null : `${demo.firstName} ${demo.lastName}` };
}

function formOf(made: Made, { signedAt, contactedAt, isOnPaper, ...own }: Facts): StoredSerf {
  const { demo, hcp, form, now } = made;
  const expirationDate = signedAt && expirationOf(signedAt);
  const renewalDate = expirationDate && renewalOf(expirationDate);
  const { state } = own;
  const others = demo.number % 7 === 3 ? otherWords[demo.number % otherWords.length]! : null;
  return {
    ...own,
    ...listedAs(hcp),
    ...{ expirationDate, renewalDate, contactedAt, formType: form, rev: 1, signatureDate: signedAt },
    healthCareProfessionalUuid: demo.uuid,
    formReference: formReferenceOf(form, signedAt ?? now),
    topics: signedAt ? topicsAt(demo.number, form) : [],
    autres: signedAt ? others : null,
    signature: signedAt ? signatureOf(made, isOnPaper) : null,
    collectorUuid: signedAt && demo.number % 2 === 0 ? demo.mslResponsibleUuid : null,
    // Told when its last two months began: a start sends no mail.
    expiringToldAt: renewalDate && renewalDate <= now ? renewalDate : null,
    decisionReason: state === 'refused' || state === 'repealed' ? reasons[state] : null,
    termKey: expirationDate ?? noTerm,
    createdAt: contactedAt && (!signedAt || contactedAt < signedAt) ? contactedAt : (signedAt ?? now),
    updatedAt: signedAt ?? contactedAt ?? now,
  };
}

/** The forms of a demo HCP: none, one, or one with that before it. */
export function formsOfDemo(made: Made): StoredSerf[] {
  const { demo, now } = made;
  const fate = fateOf(demo.number);
  if (!fate) return [];
  const { state, signed, contacted, before, isOnPaper = false } = fate;
  const daysAgo = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() - days * dayMs));
  const mayBeMailed = refusalOfMail(made.hcp) === null;
  const current = formOf(made, {
    ...{ serfUuid: demoUuid(`serf:${demo.number}`), state, isCurrent: true, isOnPaper },
    signedAt: isOnPaper ? paperDay : daysAgo(signed),
    contactedAt: mayBeMailed ? daysAgo(contacted) : null,
  });
  if (before === undefined) return [current];
  const earlier = formOf(made, {
    ...{ serfUuid: demoUuid(`serf:${demo.number}:before`), state: 'signed', isCurrent: false, isOnPaper },
    ...{ signedAt: daysAgo(before), contactedAt: null },
  });
  return [earlier, current];
}
