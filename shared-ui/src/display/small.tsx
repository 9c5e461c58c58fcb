import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Tone } from '../theme/tokens.ts';
import { ToneIcon } from './tone.tsx';

const Disc = styled.span<{ $size: number; $tone: Tone }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${(p) => p.$size}px;
  height: ${(p) => p.$size}px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--ui-${(p) => p.$tone}-bg);
  color: var(--ui-${(p) => p.$tone}-fg);
  font-size: ${(p) => Math.max(11, Math.round(p.$size * 0.38))}px;
  font-weight: 600;
  line-height: 1;
  user-select: none;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const hues: readonly Tone[] = ['info', 'progress', 'success', 'warning', 'done', 'neutral'];

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.charAt(0).toLocaleUpperCase('fr') ?? '').join('');
}

/** A person: picture or initials, always in the same colour. Decorative: write the name beside it. */
export function Avatar({
  name,
  src,
  size = 28,
}: {
  readonly name: string;
  readonly src?: string;
  readonly size?: number;
}) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <Disc $size={size} $tone={hues[sum % hues.length] ?? 'neutral'} aria-hidden>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </Disc>
  );
}

/** A key of the keyboard. */
export const Kbd = styled.kbd`
  display: inline-block;
  min-width: 22px;
  padding: 1px 6px;
  border: 1px solid var(--ui-border);
  border-bottom-width: 2px;
  border-radius: 6px;
  background: var(--ui-surface);
  color: var(--ui-text-2);
  font: 500 var(--ui-text-xs) / 1.5 var(--ui-font);
  text-align: center;
`;

export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
  /** From edge to edge of the window, without corners. */
  readonly isFullWidth?: boolean;
}

/** Beside a button the first line is aligned with it, and so is the icon. */
const Strip = styled.div<{ $tone: Tone; $isFullWidth: boolean }>`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-3);
  padding: 10px var(--ui-4);
  color: var(--ui-${(p) => p.$tone}-fg);
  background: var(--ui-${(p) => p.$tone}-bg);
  border: 1px solid var(--ui-${(p) => p.$tone}-border);
  border-radius: ${(p) => (p.$isFullWidth ? '0' : 'var(--ui-radius)')};
  ${(p) => (p.$isFullWidth ? 'border-width: 0 0 1px;' : '')}
  & > svg {
    flex: none;
    align-self: flex-start;
    margin-top: 2px;
  }
  & > div:first-of-type {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    font-weight: 600;
    margin-inline-end: 6px;
  }
  @media (min-width: 640px) {
    &:has(> div + *) {
      align-items: flex-start;
    }
    &:has(> div + *) > div:first-of-type {
      padding-block: calc((var(--ui-control-sm) - 1lh) / 2);
    }
    &:has(> div + *) > svg {
      margin-top: calc((var(--ui-control-sm) - 17px) / 2);
    }
  }
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  width: var(--ui-control-sm);
  height: var(--ui-control-sm);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius);
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: var(--ui-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;

/** Something the person must know on this page, until it is no longer true. */
export function Banner({ tone = 'info', title, children, actions, onClose, isFullWidth = false }: BannerProps) {
  return (
    <Strip role="status" $tone={tone} $isFullWidth={isFullWidth}>
      <ToneIcon tone={tone} size={17} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {actions}
      {onClose && (
        <Close type="button" aria-label="Fermer" title="Fermer" onClick={onClose}>
          <X size={16} aria-hidden />
        </Close>
      )}
    </Strip>
  );
}
