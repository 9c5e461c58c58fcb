import { French } from './French.tsx';
import { ThemeProvider, type ThemeProviderProps } from './theme.tsx';

export type UiProviderProps = ThemeProviderProps;

/** Puts the language (fr-FR), the global style, the theme and the messages' region around an application. Once a page. */
export const UiProvider = ({ children, ...theme }: UiProviderProps) => (
  <ThemeProvider {...theme}>
    <French>{children}</French>
  </ThemeProvider>
);
