import { z } from 'zod';

/** Half a year, as benefits are declared: 1 until 30 June, 2 from 1 July. */
export const semester = z.strictObject({
  year: z.number().int().min(2012, 'Depuis 2012').max(2100),
  half: z.number().int().min(1).max(2),
});
export type Semester = z.output<typeof semester>;

/** « 1er semestre 2026 » */
export const semesterLabel = ({ year, half }: Semester): string => `${half === 1 ? '1er' : '2e'} semestre ${year}`;

/** Of a day, yyyy-MM-dd. */
export const semesterOf = (day: string): Semester => ({
  year: Number(day.slice(0, 4)),
  half: Number(day.slice(5, 7)) <= 6 ? 1 : 2,
});

export const isIn = (day: string, { year, half }: Semester): boolean => {
  const its = semesterOf(day);
  return its.year === year && its.half === half;
};

/** Those that can be declared: the one that runs, and the ones before it. @param today yyyy-MM-dd */
export function recentSemesters(today: string, count: number): Semester[] {
  const { year, half } = semesterOf(today);
  const last = year * 2 + half - 1;
  return Array.from({ length: count }, (_, back) => ({
    year: Math.floor((last - back) / 2),
    half: ((last - back) % 2) + 1,
  }));
}
