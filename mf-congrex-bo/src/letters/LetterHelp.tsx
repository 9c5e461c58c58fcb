import { InterestArea } from '@portal/web/data/use-interest';
import { useNearQuery } from '@portal/web/data/use-near-query';
import styled from 'styled-components';
import { LetterSettingsDocument, type LetterSettingsQuery } from '../generated/graphql.ts';

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

const valuesOf = ({ letterSettings }: LetterSettingsQuery) => letterSettings.values;

/** The dynamic values of letters, for who writes a model: asked for when somebody is about to open them. */
export function LetterHelp() {
  const [{ data, problem }, around] = useNearQuery(LetterSettingsDocument, {}, valuesOf);
  return (
    <InterestArea {...around}>
      <Details>
        <summary>Valeurs dynamiques d’un modèle Word</summary>
        {!data && <p role="status">{problem?.message ?? 'Chargement…'}</p>}
        <dl>
          {data?.map(({ name, label, from }) => (
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
    </InterestArea>
  );
}
