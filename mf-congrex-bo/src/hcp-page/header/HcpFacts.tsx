import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { targetWords } from '@portal/domain/hcps/targets';
import { FactList, Link } from '@portal/shared-ui';
import { Mail, MapPin, Phone, Stethoscope, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHcp } from '../../hcp/hcp-context.ts';

/** Speciality, town, targets and contact. */
export function HcpFacts() {
  const { typeLabel, specialtyLabel, postalCode, city, targets, email, phone } = useHcp().hcp;
  const words = targetWords(targets);
  const fact = (icon: ReactNode, value: ReactNode) => (
    <li>
      {icon}
      <span>{value}</span>
    </li>
  );
  return (
    <FactList aria-label="Le professionnel de santé en bref">
      {fact(<Stethoscope aria-hidden />, `${typeLabel}, ${specialtyLabel}`)}
      {fact(<MapPin aria-hidden />, `${postalCode} ${city}`)}
      {words.length > 0 && fact(<Target aria-hidden />, words.join(', '))}
      {email && fact(<Mail aria-hidden />, <Link href={`mailto:${email}`}>{email}</Link>)}
      {phone && fact(<Phone aria-hidden />, <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link>)}
    </FactList>
  );
}
