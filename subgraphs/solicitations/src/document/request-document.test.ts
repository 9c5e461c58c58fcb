import { randomUUID } from 'node:crypto';
import { type Actor, PortalError } from '@portal/domain';
import { pdfText } from '@portal/test/probes/pdf-text';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Solicitations } from '../models.ts';
import { anHcp, dm, foreignMsl, linkOf, msl, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { sceneOf } from '../testing/scene.ts';

/** A drawing of one point, as a pad would send it. */
const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The drawing in the stub of documents, and who requested it. */
const drawing = randomUUID();
const readers: Actor['kind'][] = [];

let environment: TestEnvironment;
let documents: TestSubgraph;
beforeAll(async () => {
  environment = await openEnvironment();
  const fileContent = async (ctx: { actor: Actor }, { fileUuid }: { fileUuid: string }) => {
    readers.push(ctx.actor.kind);
    if (fileUuid !== drawing) throw new PortalError('FILE_NOT_FOUND');
    return { contentType: 'image/png', content: point };
  };
  documents = await startForTest(stubSubgraph('documents', { 'file-content': fileContent }));
});
afterAll(async () => {
  await documents.stop();
  await environment.stop();
});

const { scene } = sceneOf(() => environment);
const download = (actor: Actor, u: string) =>
  environment.callAs(actor, `{ solicitationDocument(solicitationUuid: "${u}") { fileName content } }`);
const looksAt = async (u: string) =>
  (await environment.auditOf(u))
    .filter(({ outcome }) => outcome === 'read')
    .map(({ action, actor }) => [action, actor.userUuid]);

/** Its text with every space alike, without what differs from one minute to the next. */
async function readBack(actor: Actor, u: string): Promise<string> {
  const { data } = await download(actor, u);
  const text = pdfText(Buffer.from(data.solicitationDocument.content, 'base64'));
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('- ', '-')
    .replace(/\d\d\/\d\d\/\d\d \d\d:\d\d/g, '<time>')
    .replace(/ Édité le <time> par Prénom \w+ Page \d sur \d/g, '')
    .replace(/(Historique .*) Historique/, '$1');
}

test('the PDF says what the page says: congress, HCP, demand, decision, signature and history', async () => {
  const { u } = await scene(
    { hasAutomatedValidation: false },
    { lastName: 'Łukasz-Cœurdevey', city: 'L’Haÿ-les-Roses' },
  );
  const funded = { priorFunding: true, priorFundingJustification: 'Essai clinique' };
  await Solicitations.updateOne({ solicitationUuid: u }, { $set: funded });
  await environment.does(msl, `collectSolicitation(solicitationUuid: "${u}", lateReason: "Congrès annoncé tard")`);
  await environment.does(dm, `holdSolicitation(solicitationUuid: "${u}", reason: "Attendre le budget")`);
  const answer = await download(dm, u);
  expect(answer.data.solicitationDocument.fileName).toBe('sollicitation-ukasz-c-urdevey-ectrims.pdf');
  expect(await readBack(dm, u)).toBe(
    [
      'Demande de participation à un congrès ŁUKASZ-CŒURDEVEY Adélaïde · ECTRIMS Statut : En attente',
      'Congrès Congrès ECTRIMS Dates du 10 mars 2027 au 12 mars 2027 Lieu Palais, Lyon',
      'Professionnel de santé Nom ŁUKASZ-CŒURDEVEY Adélaïde Spécialité Neurologie Discipline Médecin Ville L’Haÿ-les-Roses',
      'Ciblage Potentiel élevé',
      'Franchise SEP Zone Zone MS Île-de-France',
      'Demande Prise en charge demandée Inscription au congrès ou formation A déjà participé Non',
      'Pris en charge ces 12 derniers mois Oui Justification Essai clinique',
      'Saisie par Nom indisponible Saisie le <time> Recueillie le <time> Motif du recueil tardif Congrès annoncé tard',
      'Décision Statut En attente Motif Attendre le budget',
      'Pourquoi elle n’est pas encore validée La franchise a choisi la validation manuelle.',
      'Signature Adélaïde Łukasz-Cœurdevey Signé le <time> par ŁUKASZ-CŒURDEVEY Adélaïde',
      'Historique <time> Sollicitation mise en attente : À valider › En attente Prénom dm Motif : Attendre le budget',
      '<time> Règles du congrès appliquées : Recueillie › À valider Le portail',
      '<time> Sollicitation recueillie : Créée › Recueillie Prénom msl <time> Sollicitation saisie : Créée Prénom msl',
    ].join(' '),
  );
});

test('a drawn signature is in it as an image, read on behalf of the downloading user; one they may not see is only mentioned', async () => {
  const { u } = await scene();
  for (const [fileUuid, expected] of [
    [drawing, '[image]'],
    [randomUUID(), 'Signature dessinée'],
  ] as const) {
    const signature = { kind: 'DRAWN' as const, fileUuid, typedName: null, signedAt: new Date() };
    await Solicitations.updateOne({ solicitationUuid: u }, { $set: { signature } });
    expect(await readBack(msl, u)).toContain(`Signature ${expected} Signé le <time> par CŒURDEVEY Adélaïde`);
  }
  expect(readers).toEqual(['user', 'user']);
});

test('a name that is not the HCP’s is flagged', async () => {
  const { u } = await scene();
  expect(await readBack(msl, u)).toContain('Signature Adélaïde Cœurdevey Signé le');
  const signature = {
    kind: 'TYPED' as const,
    fileUuid: null,
    typedName: 'Claire Fontaine',
    nameDiffers: true,
    signedAt: new Date(),
  };
  await Solicitations.updateOne({ solicitationUuid: u }, { $set: { signature } });
  const marked = 'Nom différent de celui de la personne Signé le';
  expect(await readBack(msl, u)).toContain(marked);
});

test('out of reach there is nothing, a link never gets one, and only actual downloads are in the audit log', async () => {
  const { u, hcp } = await scene();
  expect((await download(foreignMsl, u)).code).toBe('NOT_FOUND');
  expect((await download(msl, randomUUID())).code).toBe('NOT_FOUND');
  for (const link of [linkOf(anHcp()), linkOf(hcp)]) expect((await download(link, u)).code).toBe('FORBIDDEN');
  expect(await looksAt(u)).toEqual([]);
  await download(msl, u);
  expect(await looksAt(u)).toEqual([['solicitationDocument', msl.userUuid]]);
});
