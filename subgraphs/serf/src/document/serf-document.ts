import {
  differingNameLabel,
  PortalError,
  type SerfSection,
  serfFormLabels,
  serfSectionLabels,
  serfSections,
  serfStatement,
  serfStatusLabels,
  serfStatusOf,
  serfTopicLabels,
  signatoryName,
  specialtyLabels,
  topicsOf,
} from '@portal/domain';
import { audit, type Context } from '@portal/server';
import { pdfOf } from '@portal/server/paper/pdf';
import { strokesContent } from '@portal/server/paper/strokes-content';
import type { Content } from 'pdfmake/interfaces';
import { hcpOf, nameOfUser } from '../copies.ts';
import type { StoredHcp, StoredSerf } from '../models.ts';
import { isReadable, signatureOfSerf } from '../signature/sealed-signature.ts';
import { serfInReach } from '../visibility.ts';

const quiet = '#5b6474';
const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 14, 0, 4] });

const moment = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: '2-digit', month: '2-digit', year: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Europe/Paris',
});
const dayText = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: '2-digit', month: '2-digit', year: '2-digit' },
  timeZone: 'Europe/Paris',
});

/** A box as on the form: the font has no ticked one. */
const box = (isTicked: boolean, text: string): Content => ({
  columns: [
    {
      width: 18,
      canvas: [
        { type: 'rect', x: 0, y: 1.5, w: 9, h: 9, lineWidth: 0.8, lineColor: '#1b2230' },
        ...(isTicked ? [{ type: 'rect' as const, x: 2, y: 3.5, w: 5, h: 5, color: '#1b2230' }] : []),
      ],
    },
    { text, bold: isTicked },
  ],
  margin: [0, 2, 0, 0],
});

function sectionOf({ formType, topics, autres }: StoredSerf, name: SerfSection): Content[] {
  const boxes = topicsOf(formType, name).map((topic) => box(topics.includes(topic), serfTopicLabels[topic]));
  const others = name === 'crossCutting' ? [box(autres !== null, autres ? `Autres : ${autres}` : 'Autres')] : [];
  return [heading(serfSectionLabels[name]), ...boxes, ...others];
}

/** What was drawn or typed, for who may see it; for everybody else how it was signed. */
async function handOf(ctx: Context, serf: StoredSerf): Promise<Content> {
  const { kind, sealed } = serf.signature!;
  const alone = kind === 'DRAWN' ? 'Signature dessinée' : 'Nom saisi';
  if (!sealed) return 'Signé sur papier';
  if (!isReadable(ctx, serf)) return alone;
  const { typedName, strokes } = await signatureOfSerf(ctx, serf);
  if (typedName) return { text: typedName, italics: true, fontSize: 14 };
  return strokes ? strokesContent(strokes) : alone;
}

async function signatureContent(ctx: Context, serf: StoredSerf, hcp: StoredHcp): Promise<Content[]> {
  if (!serf.signature || !serf.signatureDate) return [heading('Signature'), 'Non signé.'];
  const collector = await nameOfUser(ctx, serf.collectorUuid);
  const how = collector ? `recueilli par ${collector}` : 'par lien personnel';
  return [
    {
      stack: [
        heading('Signature'),
        { text: serfStatement(hcp, serf.formType, serf.formReference), margin: [0, 0, 0, 8] },
        await handOf(ctx, serf),
        ...(serf.signature.nameDiffers ? [{ text: differingNameLabel, fontSize: 9, bold: true }] : []),
        {
          text: `Signé le ${moment.format(serf.signatureDate)} par ${signatoryName(hcp)}, ${serf.signature.sealed ? how : 'sur papier'}`,
          fontSize: 9,
          color: quiet,
        },
      ],
      unbreakable: true,
    },
  ];
}

async function contentOf(ctx: Context, serf: StoredSerf, hcp: StoredHcp): Promise<Content[]> {
  const status = serfStatusLabels[serfStatusOf(serf, ctx.now())];
  const term = serf.expirationDate ? ` · valable jusqu’au ${dayText.format(serf.expirationDate)}` : '';
  return [
    { text: 'Demande d’échange scientifique', fontSize: 18, bold: true },
    { text: `${signatoryName(hcp)} · ${specialtyLabels[hcp.specialty]}, ${hcp.city}`, fontSize: 12 },
    { text: `${serf.formReference} · ${serfFormLabels[serf.formType]}`, color: quiet },
    { text: `Statut : ${status}${term}`, color: quiet },
    ...serfSections.flatMap((name) => sectionOf(serf, name)),
    ...(await signatureContent(ctx, serf, hcp)),
  ];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/**
 * The form as a PDF, as it was signed; each one is in the audit log before it is given.
 * @throws PortalError NOT_FOUND out of reach
 */
export async function serfDocument(ctx: Context, serfUuid: string) {
  const serf = await serfInReach(ctx, serfUuid);
  const hcp = await hcpOf(ctx, serf.healthCareProfessionalUuid);
  if (!hcp) throw new PortalError('NOT_FOUND');
  const { actor } = ctx;
  const reader = actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : 'le portail';
  const content = await contentOf(ctx, serf, hcp);
  const title = `SERF, ${signatoryName(hcp)}`;
  const made = await pdfOf({ info: { title }, content }, `Édité le ${moment.format(ctx.now())} par ${reader}`);
  await audit(ctx, { action: 'serfDocument', target: serfUuid, outcome: 'read' });
  return { fileName: `serf-${plain(`${hcp.lastName} ${hcp.firstName}`)}.pdf`, content: made.toString('base64') };
}
