import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** The language of the widgets inside, whatever the browser's is. */
export const French = ({ children }: { children: ReactNode }) => <I18nProvider locale="fr-FR">{children}</I18nProvider>;
