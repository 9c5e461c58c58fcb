import { createHash } from 'node:crypto';
import { type FileKind, type FilePurpose, fileKinds, type Right, type StoredFile, safeFileName } from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import { Files } from './database.ts';
import { demoLetter } from './demo-letter.ts';
import { demoLogo } from './demo-logo.ts';
import { demoPdf } from './demo-pdf.ts';
import { content } from './files/content.ts';

interface DemoFile {
  key: string;
  name: string;
  kind: FileKind;
  purpose: FilePurpose;
  /** The right that readers need; that of gatherings' files by default. */
  right?: Right;
  make: () => Promise<Buffer> | Buffer;
}

const programs = [
  'Congrès européen de neurologie',
  'Journées de la sclérose en plaques',
  'Rencontres biosimilaires',
  'Forum SMA',
  'Soirée Alzheimer',
];
const letters = ['globale', 'locale', 'militaire'] as const;
const others = ['Plan d’accès', 'Liste des intervenants', 'Consignes d’hébergement'];
const hcpDocuments: [title: string, right: Right][] = [
  ['Curriculum vitæ', 'readHcpFile'],
  ['Attestation d’inscription à l’ordre', 'readHcpFile'],
  ['Autorisation de cumul d’activités', 'readHcpFile'],
  ['Relevé d’identité bancaire', 'readBankStatement'],
];
const receipts = ['Reçu de taxi', 'Billet de train', 'Note de restaurant'];
const sponsorshipProofs = ['Convention de parrainage signée', 'Facture d’inscription', 'Confirmation de transport'];
const tickets = ['Billet de train aller-retour', 'Billet de train', 'Carte d’embarquement'];
const programmeDocuments = ['Livret d’accueil du programme', 'Calendrier des examens de suivi'];
const logoColours = ['#3451b2', '#0f766e', '#b45309', '#7c3aed', '#be123c'];

const demoFiles: DemoFile[] = [
  ...programs.map(
    (title, i): DemoFile => ({
      key: `file:program:${i + 1}`,
      name: `Programme - ${title}`,
      kind: 'PDF',
      purpose: 'PROGRAM',
      make: () => demoPdf('Programme scientifique', title, programLines),
    }),
  ),
  ...letters.map(
    (kind, i): DemoFile => ({
      key: `file:lvc:${i + 1}`,
      name: `Lettre valant convention ${kind}`,
      kind: 'DOCX',
      purpose: 'LVC',
      make: () => demoLetter(kind),
    }),
  ),
  ...logoColours.map(
    (colour, i): DemoFile => ({
      key: `file:logo:${i + 1}`,
      name: `Logo ${i + 1}`,
      kind: 'PNG',
      purpose: 'LOGO',
      make: () => demoLogo(colour, i),
    }),
  ),
  ...others.map(
    (title, i): DemoFile => ({
      key: `file:other:${i + 1}`,
      name: title,
      kind: 'PDF',
      purpose: 'OTHER',
      make: () => demoPdf('Document', title, ['Document de démonstration.', 'Toutes les données sont fictives.']),
    }),
  ),
  ...programmeDocuments.map(
    (title, i): DemoFile => ({
      key: `file:programme:${i + 1}`,
      name: title,
      kind: 'PDF',
      purpose: 'OTHER',
      right: 'openSkyclarysAdmin',
      make: () =>
        demoPdf('Programme patient', title, ['Document de démonstration.', 'Toutes les données sont fictives.']),
    }),
  ),
  ...hcpDocuments.map(
    ([title, right], i): DemoFile => ({
      key: `file:hcp:${i + 1}`,
      name: title,
      kind: 'PDF',
      purpose: 'OTHER',
      right,
      make: () => demoPdf('Document', title, ['Document de démonstration.', 'Toutes les données sont fictives.']),
    }),
  ),
  ...receipts.map(
    (title, i): DemoFile => ({
      key: `file:receipt:${1 + i}`,
      name: title,
      kind: 'PDF',
      purpose: 'OTHER',
      right: 'readExpenseNote',
      make: () => demoPdf('Justificatif', title, ['Document de démonstration.', 'Toutes les données sont fictives.']),
    }),
  ),
  ...sponsorshipProofs.map(
    (title, i): DemoFile => ({
      key: `file:sponsorshipProof:${i + 1}`,
      name: title,
      kind: 'PDF',
      purpose: 'OTHER',
      right: 'readSponsorshipProof',
      make: () =>
        demoPdf('Preuve de parrainage', title, ['Document de démonstration.', 'Toutes les données sont fictives.']),
    }),
  ),
  ...tickets.map(
    (title, i): DemoFile => ({
      key: `file:ticket:${i + 1}`,
      name: title,
      kind: 'PDF',
      purpose: 'TICKET',
      right: 'readTransportNote',
      make: () => demoPdf('Billet', title, ['Billet de démonstration.', 'Toutes les données sont fictives.']),
    }),
  ),
];

const programLines = [
  '09:00  Accueil des participants',
  '09:30  Conférence d’ouverture',
  '10:30  Ateliers : cas cliniques',
  '12:30  Déjeuner',
  '14:00  Actualités thérapeutiques',
  '16:00  Table ronde et questions',
  '17:30  Clôture',
];

/** Programmes, letters, logos and other documents that the demo gatherings, HCPs and solicitations name; each is made once and never again. */
export async function seed(ctx: Context): Promise<void> {
  const ids = demoFiles.map(({ key }) => demoUuid(key));
  const known = await Files.find({ fileUuid: trusted({ $in: ids }) }, { fileUuid: 1, _id: 0 }).lean();
  const there = new Set(known.map(({ fileUuid }) => fileUuid));
  for (const demo of demoFiles) if (!there.has(demoUuid(demo.key))) await store(ctx, demo);
}

async function store(ctx: Context, { key, name, kind, purpose, right, make }: DemoFile): Promise<void> {
  const fileUuid = demoUuid(key);
  const bytes = await make();
  await content.remove(fileUuid);
  const target = await content.write(ctx, fileUuid);
  await new Promise<void>((resolve, reject) => target.once('error', reject).end(bytes, resolve));
  const file: StoredFile = {
    fileUuid,
    state: 'CLAIMED',
    name: safeFileName(name, kind),
    size: bytes.length,
    kind,
    contentType: fileKinds[kind].contentType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    isActive: false,
    purpose,
    uploaderUuid: demoUuid('user:roc'),
    claims: [{ owner: 'demo', right: right ?? 'readGathering' }],
    addedAt: ctx.now(),
    unclaimedSince: null,
    contentRemovedAt: null,
    rev: 1,
  };
  // An instance wrongly taken for dead may be writing it, too.
  await Files.updateOne({ fileUuid }, { $setOnInsert: file }, { upsert: true });
}
