import { Brand, Mark } from '@portal/web/brand';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One subject in the middle of an otherwise empty page. */
export const CenteredPage = styled.main`
  max-width: 560px;
  margin: 0 auto;
  padding: 18vh var(--ui-4) var(--ui-8);
`;

const Page = styled.div`
  min-height: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--ui-8);
  padding: var(--ui-12);
  background: linear-gradient(
    160deg,
    color-mix(in srgb, var(--ui-accent) 86%, #0b1020),
    color-mix(in srgb, var(--ui-accent) 45%, #0b1020)
  );
  color: #fff;
  & > p {
    max-width: 34ch;
    font-size: var(--ui-text-xl);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  & > small {
    color: rgb(255 255 255 / 0.78);
    font-size: var(--ui-text-sm);
    max-width: 46ch;
  }
  @media (max-width: 900px) {
    display: none;
  }
`;

const Desk = styled.main`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: var(--ui-6);
  width: 100%;
  max-width: 408px;
  margin: 0 auto;
  padding: var(--ui-8) var(--ui-6);
  @media (max-width: 900px) {
    justify-content: flex-start;
    padding-top: 12vh;
  }
  & h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
  & h1 + p {
    margin-top: var(--ui-2);
    color: var(--ui-text-2);
  }
`;

const DeskBrand = styled(Brand)`
  display: none;
  @media (max-width: 900px) {
    display: inline-flex;
    color: var(--ui-accent-text);
  }
`;

/** The pages before the session: what the portal is on one side, what to do on the other. */
export function SignInLayout({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <Side>
        <Brand>
          <Mark /> Portail des événements
        </Brand>
        <p>Congrès, réunions et échanges scientifiques : du projet à la clôture, au même endroit.</p>
        <small>
          Espace réservé aux collaborateurs. Les professionnels de santé répondent par le lien reçu dans leur e-mail.
        </small>
      </Side>
      <Desk>
        <DeskBrand>
          <Mark /> Portail des événements
        </DeskBrand>
        <header>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </header>
        {children}
      </Desk>
    </Page>
  );
}
