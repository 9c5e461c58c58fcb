import { formatDay } from '@portal/shared-ui';
import { countryName } from '../../event/changes/describe-value.ts';

const days = ['birthDate', 'planeSubscriptionExpiry', 'trainCardExpiry'];

/** An opened value in words. @param name of the field */
export function sensitiveWords(name: string, value: string | null | undefined): string {
  if (!value) return '—';
  if (days.includes(name)) return formatDay(value);
  return name === 'country' ? countryName(value) : value;
}
