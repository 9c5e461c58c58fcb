import styled from 'styled-components';
import type { LetterSettingsQuery } from '../generated/graphql.ts';

type Values = LetterSettingsQuery['letterSettings']['values'];

const Details = styled.details`
  font-size: var(--ui-text-sm);
  & > summary {
    padding: var(--ui-2) 0;
    cursor: pointer;
  }
  & dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: var(--ui-2) var(--ui-4);
    margin: 0;
  }
  & dd {
    margin: 0;
    color: var(--ui-text-2);
  }
`;

/** The dynamic values of letters, for who writes a model. */
export function LetterValues({ values }: { values: Values }) {
  return (
    <Details>
      <summary>Valeurs dynamiques d’un modèle Word</summary>
      <dl>
        {values.map(({ name, label, from }) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {label} ({from.toLocaleLowerCase('fr-FR')})
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
