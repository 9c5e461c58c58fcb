import { messages } from '../../texts/messages.ts';
import { isLetterValue } from './values.ts';

/** What is wrong with a model: what is between its braces, and the paragraph around it. */
export interface LetterProblem {
  /** As it is written, with its braces. */
  written: string;
  paragraph: string;
}

/** Braces that begin or end a value; a value has none inside. */
const value = /\{\{([^{}]*)\}\}/g;
const loose = /\{\{|\}\}/;
const around = 60;
/** More are not read by anybody: the same mistake in hundreds of paragraphs. */
const mostProblems = 20;

/** The names between double braces in a text, in their order. */
export const namesIn = (text: string): string[] => [...text.matchAll(value)].map(([, name = '']) => name.trim());

/** So much of the paragraph that it can be found in the document. */
function excerpt(paragraph: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - around), Math.min(paragraph.length, at + length + around)];
  const shown = paragraph.slice(from, to).trim();
  return `${from > 0 ? '…' : ''}${shown}${to < paragraph.length ? '…' : ''}`;
}

function problemsOfParagraph(paragraph: string): LetterProblem[] {
  const unknown = [...paragraph.matchAll(value)]
    .filter(([, name = '']) => !isLetterValue(name.trim()))
    .map(({ 0: written, index }) => ({ written, paragraph: excerpt(paragraph, index, written.length) }));
  // Of the same length, so that what is left keeps its position.
  const rest = paragraph.replace(value, (whole) => ' '.repeat(whole.length));
  const open = loose.exec(rest);
  return open ? [...unknown, { written: open[0], paragraph: excerpt(paragraph, open.index, open[0].length) }] : unknown;
}

/**
 * What is wrong with the dynamic values of a model: names that mean nothing, and braces that are not closed, each with the text around it.
 * @param paragraphs the texts of the document's paragraphs, however they were cut into pieces
 */
export function problemsOfLetter(paragraphs: readonly string[]): LetterProblem[] {
  const found = new Map<string, LetterProblem>();
  for (const problem of paragraphs.flatMap(problemsOfParagraph))
    found.set(`${problem.written}\n${problem.paragraph}`, problem);
  return [...found.values()].slice(0, mostProblems);
}

/** The problems in words, beginning with the specification's (section 8); a line for each. */
export const letterProblemText = (problems: readonly LetterProblem[]): string =>
  [
    messages.LETTER_VALUES_WRONG,
    ...problems.map(({ written, paragraph }) => `${written} dans «\u202f${paragraph}\u202f»`),
  ].join('\n');
