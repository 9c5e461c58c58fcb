import type { Page } from 'playwright';

/** Run in the page: the touch targets that are too small for a thumb, with their size. */
function findSmall(): string[] {
  const least = 44;
  const areaOf = (element: Element): DOMRect => {
    // The label of a choice, the frame of a field, and a card whose title opens all of it are pressed as a whole.
    const frame = element.parentElement?.querySelector(':scope > input') ? element.parentElement : null;
    const whole = element.matches('input') ? (element.closest('label') ?? frame) : frame;
    const isCard = getComputedStyle(element, '::after').position === 'absolute';
    return (whole ?? (isCard ? element.closest('li') : null) ?? element).getBoundingClientRect();
  };
  const isInSentence = (element: Element) => element.matches('p a') && getComputedStyle(element).display === 'inline';
  return (
    [...document.querySelectorAll('main :is(a, button, input, summary), [role=alertdialog] :is(a, button, input)')]
      .filter((element) => !isInSentence(element) && element.getClientRects().length > 0)
      .map((element) => ({ element, area: areaOf(element) }))
      // A box to tick may be as narrow as its mark.
      .map(({ element, area }) => ({
        ...{ element, area },
        size: Math.round(element.matches('input') ? Math.min(area.width, area.height) : area.height),
      }))
      .filter(({ area, size }) => area.width > 1 && area.height > 1 && size < least)
      .map(({ element, size }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${element.tagName.toLowerCase()} « ${name.slice(0, 40)} » ${size} px`;
      })
  );
}

/** What is too small for a thumb on the page, of what is to be pressed (the field area: 44 px); links within a sentence are left out. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall);
