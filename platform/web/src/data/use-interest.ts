import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';

/** What somebody may open is put into it; it takes no room of its own. */
export const InterestArea = styled.div`
  display: contents;
`;

/** The area is given them. */
export interface Around {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * Whether somebody may be about to open a menu or a filter: the pointer or the focus has come to it, or the keyboard is used. What is asked from then on is
 * there once its panel is, and costs nothing on the pages where nobody opens it.
 */
export function useInterest(): [boolean, Around] {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const onKey = () => setNear(true);
    window.addEventListener('keydown', onKey, { once: true });
    return () => window.removeEventListener('keydown', onKey);
  }, [isNear]);
  const around = useMemo(() => ({ onPointerEnter: () => setNear(true), onFocus: () => setNear(true) }), []);
  return [isNear, around];
}
