import styled from 'styled-components';

/** The logo with the portal's name. */
export const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ui-3);
  font-weight: 600;
  font-size: var(--ui-text-md);
  & > svg {
    width: 28px;
    height: 28px;
  }
`;

/** The portal's logo: four seats, one of them taken. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="currentColor" opacity=".16" />
      <rect x="7" y="7" width="6" height="6" rx="1.5" fill="currentColor" />
      <rect x="15" y="7" width="6" height="6" rx="1.5" fill="currentColor" opacity=".55" />
      <rect x="7" y="15" width="6" height="6" rx="1.5" fill="currentColor" opacity=".55" />
      <rect x="15" y="15" width="6" height="6" rx="1.5" fill="currentColor" opacity=".55" />
    </svg>
  );
}
