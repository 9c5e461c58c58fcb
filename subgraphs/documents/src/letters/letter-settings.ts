import { letterValueNames, letterValues } from '@portal/domain';
import { converterOfNow } from './converter.ts';

/** What somebody who writes a model, or asks for letters, has to know. */
export const letterSettings = () => ({
  values: letterValueNames.map((name) => ({ name, label: letterValues[name].label, from: letterValues[name].from })),
  isConverted: converterOfNow() !== null,
});
