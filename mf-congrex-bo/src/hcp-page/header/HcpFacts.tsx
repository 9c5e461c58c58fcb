import { formatPhone, phoneAddress } from '@portal/domain/phone';
import { Link } from '@portal/shared-ui';
import { Mail, MapPin, Phone, Stethoscope, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useHcp } from '../../hcp/hcp-context.ts';
import { targetWords } from '../../hcps/hcp-columns.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ui-text-2);
  & > li {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & > li > svg {
    flex: none;
    width: 15px;
    height: 15px;
    margin-top: 3px;
    color: var(--ui-text-3);
  }
`;

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
    <List aria-label="Le professionnel de santé en bref">
      {fact(<Stethoscope aria-hidden />, `${typeLabel}, ${specialtyLabel}`)}
      {fact(<MapPin aria-hidden />, `${postalCode} ${city}`)}
      {words.length > 0 && fact(<Target aria-hidden />, words.join(', '))}
      {email && fact(<Mail aria-hidden />, <Link href={`mailto:${email}`}>{email}</Link>)}
      {phone && fact(<Phone aria-hidden />, <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link>)}
    </List>
  );
}
