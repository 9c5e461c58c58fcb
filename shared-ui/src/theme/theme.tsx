import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { GlobalStyle } from './GlobalStyle.ts';
import { useLazyPart } from './lazy-parts.ts';
import type { SectionName, ThemeName } from './tokens.ts';
import { allowEmptyMarkup } from './trustedTypes.ts';

/** What a person may choose: a theme, or the one of the system. */
export type ThemeChoice = ThemeName | 'system';

interface ThemeValue {
  /** The choice of the person. */
  readonly choice: ThemeChoice;
  /** What is shown now. */
  readonly theme: ThemeName;
  readonly setChoice: (choice: ThemeChoice) => void;
}

const storageKey = 'ui.theme';
const ThemeContext = createContext<ThemeValue>({ choice: 'system', theme: 'light', setChoice: () => undefined });

function storedChoice(): ThemeChoice {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    // Storage refused by the browser: falls back to the system's theme.
    return 'system';
  }
}

function store(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // The choice then lasts until the page is closed.
  }
}

function useSystemTheme(): ThemeName {
  const query = useMemo(() => globalThis.matchMedia?.('(prefers-color-scheme: dark)'), []);
  const [isDark, setDark] = useState(query?.matches ?? false);
  useEffect(() => {
    const listen = (event: MediaQueryListEvent) => setDark(event.matches);
    query?.addEventListener('change', listen);
    return () => query?.removeEventListener('change', listen);
  }, [query]);
  return isDark ? 'dark' : 'light';
}

/** The theme shown and the person's choice, kept in the browser. Needs a `ThemeProvider` above. */
export const useTheme = (): ThemeValue => use(ThemeContext);

export interface ThemeProviderProps {
  readonly children: ReactNode;
  /** Gives the accent; set on the root element so that overlays have it too. */
  readonly section?: SectionName;
}

/**
 * The part of `UiProvider` that the first screen needs: without the widgets' language, which would bring their library. Who draws widgets inside puts
 * `French` around them.
 */
export function ThemeProvider({ children, section = 'default' }: ThemeProviderProps) {
  const ToastRegion = useLazyPart('ToastRegion');
  const [choice, setChoiceState] = useState<ThemeChoice>(storedChoice);
  const system = useSystemTheme();
  const setChoice = useCallback((next: ThemeChoice) => {
    store(next);
    setChoiceState(next);
  }, []);
  useEffect(allowEmptyMarkup, []);
  useEffect(() => {
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
  }, [choice]);
  useEffect(() => {
    document.documentElement.dataset.section = section;
  }, [section]);
  const value = useMemo(
    () => ({ choice, setChoice, theme: choice === 'system' ? system : choice }),
    [choice, setChoice, system],
  );
  return (
    <ThemeContext value={value}>
      <GlobalStyle />
      {children}
      {ToastRegion && <ToastRegion />}
    </ThemeContext>
  );
}
