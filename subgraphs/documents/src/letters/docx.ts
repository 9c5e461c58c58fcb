import type { LetterModel } from '@portal/domain';
import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { strFromU8, Unzip, UnzipInflate, zipSync } from 'fflate';

/** What a document may unfold to, pictures included: a file of 1 MB can hide gigabytes. */
const largestUnfolded = 64 * 1024 * 1024;
/** A text of hundreds of pages is less. */
const largestText = 8 * 1024 * 1024;
/** A byte can unfold to a thousand: between two looks at the sum there are a few megabytes at most. */
const step = 4 * 1024;

/** The parts that have values; docxtemplater fills the same ones. */
const withText = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** What a document can run, or carry: macros, controls, other programs' documents. */
const running = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/|attachedToolbars\.bin)/i;
const runningType = /macroEnabled|vnd\.ms-office\.vbaProject|activeX|oleObject/i;
/** What makes a program fetch something when it opens the document: of what is outside only links that a reader follows are harmless. */
const outside = /TargetMode\s*=\s*["']External["']/i;
const followedLink = /\/hyperlink["']/i;
/** The template that a document was begun from, on the disk of who wrote it: named there by Word, and looked for by nobody. */
const ownTemplate =
  /\/attachedTemplate["'][^>]*\bTarget=["'](?:file:\/\/\/)?[a-z]:|\bTarget=["'](?:file:\/\/\/)?[a-z]:[^>]*\/attachedTemplate["']/i;
/** Instructions of fields that read other files, or start something. */
const reading = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|MACROBUTTON|RD)\b/i;
/** What is between quotes is no instruction. */
const quoted = /"[^"]*"/g;
/** A document type declares entities, which unfold in the parser. */
const declared = /<!(?:DOCTYPE|ENTITY)/i;

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

class Refused extends Error {}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

/** The parts of a document by name. Unfolded as it is read and counted: what its entries say of their size may be a lie. @throws Refused */
function partsOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unfolded = 0;
  let texts = 0;
  const unzip = new Unzip((file) => {
    if (running.test(file.name)) throw new Refused(file.name);
    if (parts.has(file.name)) throw new Refused('twice the same part');
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      unfolded += chunk.length;
      if (isXml(file.name)) texts += chunk.length;
      if (unfolded > largestUnfolded || texts > largestText) throw new Refused('too large');
      chunks.push(chunk.slice());
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), false);
  unzip.push(new Uint8Array(0), true);
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/** @throws Refused for what runs, or reads anything but itself */
function refuseActive(name: string, xml: string): void {
  if (declared.test(xml)) throw new Refused(`${name} declares entities`);
  if (name === '[Content_Types].xml' && runningType.test(xml)) throw new Refused('it runs something');
  if (!name.endsWith('.rels')) return;
  for (const [relation] of xml.matchAll(/<Relationship\b[^>]*>/g))
    if (
      runningType.test(relation) ||
      (outside.test(relation) && !followedLink.test(relation) && !ownTemplate.test(relation))
    )
      throw new Refused(`${name} reaches outside`);
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isNamed = (element: Element, name: string): boolean => element.namespaceURI === w && element.localName === name;

/** Texts of a kind in a paragraph, in their order; a paragraph within it (of a box) speaks for itself. */
function textsIn(node: Node, kind: 't' | 'instrText'): string {
  let text = '';
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!isElement(child)) continue;
    if (isNamed(child, kind)) text += child.textContent ?? '';
    else if (isNamed(child, 'tab') || isNamed(child, 'br')) text += kind === 't' ? ' ' : '';
    else if (!isNamed(child, 'p')) text += textsIn(child, kind);
  }
  return text;
}

/** The texts of the paragraphs of a part, whatever Word cut them into. @throws Refused */
function paragraphsOf(name: string, xml: string): string[] {
  const broken = () => {
    throw new Refused(`${name} is no XML`);
  };
  const document = new DOMParser({ onError: broken }).parseFromString(xml, 'text/xml');
  const instructions = [
    ...Array.from(document.getElementsByTagNameNS(w, 'p'), (p) => textsIn(p, 'instrText')),
    ...Array.from(document.getElementsByTagNameNS(w, 'fldSimple'), (one) => one.getAttributeNS(w, 'instr') ?? ''),
  ];
  if (instructions.some((one) => reading.test(one.replace(quoted, '')))) throw new Refused(`${name} reads other files`);
  return Array.from(document.getElementsByTagNameNS(w, 'p'), (p) => textsIn(p, 't')).filter(Boolean);
}

/**
 * What a document is to be judged by as the model of letters: its paragraphs, or that it is dangerous (it unfolds without end, runs something, or
 * would make a program read other files). One that cannot be read is dangerous, too.
 */
export function readModel(bytes: Uint8Array): LetterModel {
  try {
    const parts = [...partsOf(bytes)].flatMap(([name, part]) =>
      isXml(name) ? [[name, strFromU8(part)] as const] : [],
    );
    for (const [name, xml] of parts) refuseActive(name, xml);
    if (!parts.some(([name]) => name === 'word/document.xml')) throw new Refused('it has no text');
    return {
      isDangerous: false,
      paragraphs: parts.flatMap(([name, xml]) => (withText.test(name) ? paragraphsOf(name, xml) : [])),
    };
  } catch {
    return { isDangerous: true, paragraphs: [] };
  }
}

/**
 * A document of the same parts, packed again: other programs find them by a list at the end of the archive, which may name others than those that were
 * checked. @throws Refused
 */
export const repacked = (bytes: Uint8Array): Buffer => Buffer.from(zipSync(Object.fromEntries(partsOf(bytes))));
