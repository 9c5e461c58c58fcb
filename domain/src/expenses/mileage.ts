/** A rate from a day on, in tenths of a cent a kilometre: dated data, so that a note of last year keeps the rate of its day. */
export interface MileageRate {
  /** yyyy-MM-dd */
  from: string;
  tenthsOfCent: number;
}

/** What is paid a kilometre, whatever the car. */
export const mileageRates: readonly MileageRate[] = [
  { from: '2020-01-01', tenthsOfCent: 575 },
  { from: '2023-01-01', tenthsOfCent: 606 },
];

/** The rate that is in force on a day; the first one for days before it. */
export const mileageRateOn = (day: string, rates = mileageRates): MileageRate =>
  [...rates].sort((a, b) => (a.from < b.from ? 1 : -1)).find(({ from }) => from <= day) ?? rates[0]!;

/** What so many kilometres on a day cost, in whole cents; half a cent counts as one. */
export const mileagePrice = (kilometers: number, day: string, rates = mileageRates): number =>
  Math.floor((kilometers * mileageRateOn(day, rates).tenthsOfCent + 5) / 10);
