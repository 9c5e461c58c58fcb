import styled from 'styled-components';
import { formatPhone } from '../text/phone.ts';
import { Link } from './Link.tsx';

const Call = styled(Link)`
  white-space: nowrap;
`;

/** A number to call. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Call href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</Call>
);
