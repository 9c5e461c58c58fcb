import { differingNameLabel, type HcpSnapshot, PortalError, solicitationStateLabels } from '@portal/domain';
import { audit, type Context, callService } from '@portal/server';
import { factLines, pdfOf } from '@portal/server/paper/pdf';
import { strokesContent } from '@portal/server/paper/strokes-content';
import type { Content, ContentText } from 'pdfmake/interfaces';
import { gatheringOf, hcpOf, nameOfUser } from '../copies.ts';
import { actsOn, explanationOf } from '../fields.ts';
import type { StoredGathering, StoredSolicitation } from '../models.ts';
import { signatureOfSolicitation } from '../signature/sealed-signature.ts';
import { isReadable } from '../signature/signatures.ts';
import { findVisibleSolicitation } from '../visibility.ts';
import { type Fact, nameText, type Section, sectionsOf, timeText } from './request-words.ts';

type Records = Awaited<ReturnType<typeof actsOn>>;

const heading = (text: string): ContentText => ({ text, fontSize: 12, bold: true, margin: [0, 12, 0, 2] });

/** Facts under their title, which is never the last line of a page and is repeated on the next. */
const section = ({ title, facts }: Section): Content => ({
  table: {
    widths: [170, '*'],
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    body: [
      [{ ...heading(title), colSpan: 2 }, ''],
      ...facts.map(([term, value]) => [{ text: term, color: '#5b6474' }, value]),
    ],
  },
  layout: factLines,
});

/** A line of the history as on the page: what, from which to which status, by whom and why. */
function recordFact({ label, fromLabel, toLabel, userName, impersonatorName, createdAt, data }: Records[number]): Fact {
  const moved = toLabel && fromLabel !== toLabel ? ` : ${fromLabel ? `${fromLabel} › ` : ''}${toLabel}` : '';
  const { reason } = (data ?? {}) as { reason?: unknown };
  const by = `${userName ?? 'Le portail'}${impersonatorName ? ` (action faite par ${impersonatorName})` : ''}`;
  return [
    timeText(createdAt),
    [`${label}${moved}`, by, ...(typeof reason === 'string' ? [`Motif : ${reason}`] : [])].join('\n'),
  ];
}

/**
 * The drawing if the reader may see it; null where its file is not readable or is deleted, as on the page.
 * @throws PortalError SERVICE_UNAVAILABLE: a proof without its signature would be no proof
 */
async function drawingOf(ctx: Context, fileUuid: string): Promise<string | null> {
  try {
    const body = { fileUuid };
    const { content } = await callService<{ content: string }>(
      'solicitations',
      'documents',
      'file-content',
      body,
      ctx,
      {
        forPerson: true,
      },
    );
    return `data:image/png;base64,${content}`;
  } catch (error) {
    if (error instanceof PortalError && error.code === 'FILE_NOT_FOUND') return null;
    throw error;
  }
}

/** What was drawn or typed, with the right to see it; else only how it was signed. */
async function signatureOf(ctx: Context, s: StoredSolicitation): Promise<Content> {
  const { kind, fileUuid } = s.signature!;
  const alone = kind === 'DRAWN' ? 'Signature dessinée' : 'Nom saisi';
  if (!isReadable(ctx, s)) return alone;
  const { typedName, strokes } = await signatureOfSolicitation(ctx, s);
  if (typedName) return { text: typedName, italics: true, fontSize: 14 };
  if (strokes) return strokesContent(strokes);
  const drawing = fileUuid ? await drawingOf(ctx, fileUuid) : null;
  return drawing ? { image: drawing, fit: [240, 90] } : alone;
}

async function signatureContent(ctx: Context, s: StoredSolicitation, hcp: HcpSnapshot): Promise<Content[]> {
  if (!s.signature) return [heading('Signature'), 'Le professionnel de santé n’a pas encore signé.'];
  const { signedAt, nameDiffers } = s.signature;
  const proof = await signatureOf(ctx, s);
  return [
    {
      stack: [
        heading('Signature'),
        proof,
        ...(nameDiffers ? [{ text: differingNameLabel, fontSize: 9, bold: true }] : []),
        { text: `Signé le ${timeText(signedAt)} par ${nameText(hcp)}`, fontSize: 9, color: '#5b6474' },
      ],
      unbreakable: true,
    },
  ];
}

interface Parties {
  congress: StoredGathering;
  hcp: HcpSnapshot;
}

async function contentOf(ctx: Context, s: StoredSolicitation, { congress, hcp }: Parties): Promise<Content[]> {
  const [collector, decider, stop, history, signature] = await Promise.all([
    nameOfUser(ctx, s.collectorUuid),
    nameOfUser(ctx, s.deciderUuid),
    explanationOf(s, ctx),
    actsOn(s, ctx),
    signatureContent(ctx, s, hcp),
  ]);
  const why = stop?.ruleLabel ?? null;
  const said = { collector, decider, why };
  return [
    { text: 'Demande de participation à un congrès', fontSize: 18, bold: true },
    { text: `${nameText(hcp)} · ${congress.name}`, fontSize: 12, margin: [0, 2, 0, 0] },
    { text: `Statut : ${solicitationStateLabels[s.status]}`, color: '#5b6474' },
    ...sectionsOf(s, congress, hcp, said).map(section),
    ...signature,
    section({ title: 'Historique', facts: history.map(recordFact) }),
  ];
}

/** Letters and digits of a name, for a portable file name. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const readerOf = ({ actor }: Context): string =>
  actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : 'le portail';

/**
 * The request as a PDF (specification, section 4 "Solicitation": download), with the right to read it; each one is in the audit log before it is returned.
 * @throws PortalError NOT_FOUND out of reach, SERVICE_UNAVAILABLE while the drawn signature cannot be read
 */
export async function solicitationDocument(ctx: Context, { solicitationUuid }: { solicitationUuid: string }) {
  const s = await findVisibleSolicitation(ctx, solicitationUuid);
  const [congress, hcp] = await Promise.all([
    gatheringOf(ctx, s.gatheringUuid),
    hcpOf(ctx, s.healthCareProfessionalUuid),
  ]);
  if (!congress || !hcp) throw new PortalError('NOT_FOUND');
  const title = `Demande de participation, ${nameText(hcp)}, ${congress.name}`;
  const content = await contentOf(ctx, s, { congress, hcp });
  const made = await pdfOf({ info: { title }, content }, `Édité le ${timeText(ctx.now())} par ${readerOf(ctx)}`);
  await audit(ctx, { action: 'solicitationDocument', target: solicitationUuid, outcome: 'read' });
  return {
    fileName: `sollicitation-${plain(`${hcp.lastName} ${congress.name}`)}.pdf`,
    content: made.toString('base64'),
  };
}
