import { RadioGroup } from '@portal/shared-ui';
import styled from 'styled-components';
import { isTaken, type MergeChoices, type MergePreview } from './merge-choices.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: var(--ui-4) var(--ui-6);
`;

interface MergePartsProps {
  preview: MergePreview;
  choices: MergeChoices;
  onChange: (choices: MergeChoices) => void;
}

const nothing = 'Non renseigné';

/** Each part in which the two records differ, to choose one by one. */
export function MergeParts({ preview: { parts }, choices, onChange }: MergePartsProps) {
  return (
    <Grid>
      {parts.map((part) => (
        <RadioGroup
          key={part.name}
          label={part.label}
          options={[
            { id: 'winner', label: part.winner ?? nothing },
            { id: 'loser', label: part.loser ?? nothing },
          ]}
          value={isTaken(part, choices) ? 'loser' : 'winner'}
          onChange={(chosen) => onChange({ ...choices, parts: { ...choices.parts, [part.name]: chosen === 'loser' } })}
        />
      ))}
    </Grid>
  );
}

interface MergeCollisionsProps extends MergePartsProps {
  /** Somebody wanted to merge before everything was chosen. */
  isAsked: boolean;
}

/** What exists twice and of which one stays: nothing is proposed, since the other one is cancelled. */
export function MergeCollisions({ preview: { collisions }, choices, onChange, isAsked }: MergeCollisionsProps) {
  return (
    <Grid>
      {collisions.map(({ key, label, options }) => (
        <RadioGroup
          key={key}
          label={label}
          isRequired
          options={options.map((option) => ({
            id: option.id,
            label: `${option.label} (${option.isOfLoser ? 'doublon' : 'fiche gardée'})`,
          }))}
          value={choices.keeps[key] ?? null}
          errorMessage={isAsked && !choices.keeps[key] ? 'Ce champs est requis' : undefined}
          onChange={(id) => id && onChange({ ...choices, keeps: { ...choices.keeps, [key]: id } })}
        />
      ))}
    </Grid>
  );
}
