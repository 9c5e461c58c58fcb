import {
  certificateText,
  filledIn,
  formatEventDates,
  formatPlace,
  frenchDayOf,
  nameOnPaper,
  type PaperPerson,
  shownDay,
  textValues,
} from '@portal/domain';
import { factLines, type PdfDefinition } from '@portal/server/paper/pdf';
import type { Content } from 'pdfmake/interfaces';
import { onItsPage, quiet } from './layout.ts';

const paragraphsOf = (text: string): Content[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => ({ text: one, fontSize: 12, margin: [0, 0, 0, 10] }));

function certificateOf(person: PaperPerson, text: string | null, now: Date): Content {
  const { gathering } = person;
  const said = text?.trim() ? filledIn(text, textValues(person)) : certificateText(person);
  const facts: [string, string | null | undefined][] = [
    ['Participant', nameOnPaper(person)],
    ['Événement', gathering.name],
    ['Dates', formatEventDates(gathering)],
    ['Lieu', formatPlace(gathering)],
    ['Participation', person.participationLabel],
  ];
  return {
    stack: [
      { text: 'Attestation de présence', fontSize: 22, bold: true, alignment: 'center', margin: [0, 60, 0, 40] },
      ...paragraphsOf(said),
      {
        table: {
          widths: [110, '*'],
          body: facts.flatMap(([label, value]) => (value ? [[{ text: label, color: quiet }, value]] : [])),
        },
        layout: factLines,
        margin: [0, 16, 0, 24],
      },
      `Attestation établie le ${shownDay(frenchDayOf(now))}.`,
    ],
  };
}

/** Certificates of those who were there, a page each. @param text what staff wrote for it, or null @param people at least one */
export const certificatePaper = (people: readonly PaperPerson[], text: string | null, now: Date): PdfDefinition => ({
  info: {
    title: `Attestation de présence, ${people.length === 1 ? nameOnPaper(people[0]!) : people[0]!.gathering.name}`,
  },
  content: people.map((person, i) => onItsPage(certificateOf(person, text, now), i)),
});
