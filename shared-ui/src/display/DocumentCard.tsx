import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatSize } from '../files/accept.ts';

export interface DocumentCardProps {
  readonly name: string;
  /** In words: "Programme". */
  readonly type?: string;
  readonly mimeType?: string;
  readonly size?: number;
  /** Already formatted. */
  readonly date?: string;
  /** Opens or downloads it. */
  readonly href?: string;
  /** A picture of the first page. */
  readonly preview?: string;
  readonly actions?: ReactNode;
  readonly badge?: ReactNode;
}

const Box = styled.article`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  min-width: 0;
  padding: var(--ui-3);
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  box-shadow: var(--ui-shadow-1);
  transition: border-color var(--ui-motion);
  &:has(> div > a:hover) {
    border-color: var(--ui-border-strong);
  }
`;

const Sheet = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 56px;
  border: 1px solid var(--ui-border);
  border-radius: calc(var(--ui-radius) / 2);
  background: var(--ui-sunken);
  color: var(--ui-text-2);
  overflow: hidden;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 2px;
  & > :is(a, strong) {
    font-weight: 550;
    color: var(--ui-text);
    text-decoration: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
    font-variant-numeric: tabular-nums;
  }
`;

function iconOf(mimeType: string | undefined) {
  if (mimeType === 'application/pdf') return FileText;
  if (mimeType?.startsWith('image/')) return FileImage;
  return mimeType?.includes('sheet') ? FileSpreadsheet : File;
}

/** A document at a glance: name, type, size, date and what can be done with it. */
export function DocumentCard({
  name,
  type,
  mimeType = 'application/pdf',
  size,
  date,
  href,
  preview,
  actions,
  badge,
}: DocumentCardProps) {
  const Icon = iconOf(mimeType);
  const facts = [type, size === undefined ? undefined : formatSize(size), date].filter(Boolean);
  return (
    <Box>
      <Sheet aria-hidden>{preview ? <img src={preview} alt="" /> : <Icon size={20} />}</Sheet>
      <Words>
        {href ? (
          <a href={href} title={name} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <strong title={name}>{name}</strong>
        )}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {badge && <div>{badge}</div>}
      </Words>
      {actions}
    </Box>
  );
}
