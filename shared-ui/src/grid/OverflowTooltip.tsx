import { type RefObject, useEffect, useRef, useState } from 'react';
import { TooltipTrigger } from 'react-aria-components';
import { TooltipBubble } from '../overlays/TooltipBubble.tsx';

const delay = 450;

function cutTextOf(target: EventTarget | null): HTMLElement | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  const text = cell?.querySelector<HTMLElement>(':scope > [data-text]');
  return text && (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
    ? text
    : undefined;
}

/** One tooltip for the whole grid: says the text of a cell that is cut, on hover and on focus. */
export function OverflowTooltip({ gridRef }: { readonly gridRef: RefObject<HTMLElement | null> }) {
  const [text, setText] = useState('');
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => {
    const grid = gridRef.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setText('');
    };
    const show = (event: Event) => {
      clearTimeout(timer);
      const cut = cutTextOf(event.target);
      if (!cut) {
        setText('');
        return;
      }
      timer = setTimeout(() => {
        anchor.current = cut;
        setText(cut.textContent ?? '');
      }, delay);
    };
    grid?.addEventListener('pointerover', show);
    grid?.addEventListener('focusin', show);
    grid?.addEventListener('pointerleave', hide);
    grid?.addEventListener('focusout', hide);
    grid?.parentElement?.addEventListener('scroll', hide, { passive: true });
    return () => {
      hide();
      grid?.removeEventListener('pointerover', show);
      grid?.removeEventListener('focusin', show);
      grid?.removeEventListener('pointerleave', hide);
      grid?.removeEventListener('focusout', hide);
      grid?.parentElement?.removeEventListener('scroll', hide);
    };
  }, [gridRef]);
  return (
    <TooltipTrigger isOpen={text !== ''} onOpenChange={(isOpen) => !isOpen && setText('')}>
      <TooltipBubble triggerRef={anchor} placement="top start">
        {text}
      </TooltipBubble>
    </TooltipTrigger>
  );
}
