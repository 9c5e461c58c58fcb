import { zipSync } from 'fflate';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Look {
  isBold?: boolean;
  /** In half points, as Word counts. */
  size?: number;
  align?: 'center' | 'right';
}

/** A paragraph: its text, or the runs that Word cut it into. */
export type DocxParagraph = string | ({ text: string | readonly string[] } & Look);

function paragraphXml(paragraph: DocxParagraph): string {
  const { text, isBold, size, align } =
    typeof paragraph === 'string' ? ({ text: paragraph } as { text: string } & Look) : paragraph;
  const runs = typeof text === 'string' ? [text] : text;
  const look = `${isBold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size}"/>` : ''}`;
  const place = `<w:pPr><w:spacing w:after="160"/>${align ? `<w:jc w:val="${align}"/>` : ''}</w:pPr>`;
  const run = (one: string) =>
    `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(one)}</w:t></w:r>`;
  return `<w:p>${place}${runs.map(run).join('')}</w:p>`;
}

/** The smallest document that Word opens. @param more parts beside it, or instead of its own */
export function docxOf(paragraphs: readonly DocxParagraph[], more: Record<string, string> = {}): Buffer {
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${w}"><w:body>${paragraphs.map(paragraphXml).join('')}${page}</w:body></w:document>`,
    ...more,
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 6 }));
}

/** A model of a letter with dynamic values: a substitute for the company's. */
export const demoLetter = (kind: 'globale' | 'locale' | 'militaire'): Buffer =>
  docxOf([
    { text: 'Lettre valant convention', isBold: true, size: 36 },
    { text: `Version ${kind} · Référence {{convention}}`, size: 18 },
    { text: 'Le {{date_lettre}}', align: 'right' },
    { text: '{{civilite}} {{prenom}} {{nom}}', isBold: true },
    '{{specialite}}, RPPS {{rpps}}',
    '{{code_postal}} {{ville_exercice}}',
    // As Word cuts what was typed in several goes.
    { text: ['{{civili', 'te}} {', '{nom}}', ','] },
    'Nous avons le plaisir de vous inviter à «\u202f{{evenement}}\u202f», {{dates}}, {{lieu}} ({{ville}}), en qualité de «\u202f{{categorie}}\u202f» ({{participation}}).',
    'Il est convenu de la prise en charge de l’hospitalité dans le cadre de cette manifestation scientifique, selon le programme joint. Frais d’inscription pris en charge\u202f: {{frais_inscription}}.',
    'Cette convention est déclarée à l’ordre dont vous relevez et publiée sur la base Transparence santé, conformément aux articles L. 1453-1 et L. 1453-8 du code de la santé publique.',
    { text: 'Exemplaire de démonstration, sans valeur contractuelle.', size: 18 },
  ]);
