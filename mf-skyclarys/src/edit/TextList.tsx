import { Button, IconButton, RequiredFor, Section, Stack, TextArea, TextField } from '@portal/shared-ui';
import { FormField, useFieldArray } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--ui-2) var(--ui-3);
  align-items: start;
  & > :nth-child(2) {
    margin-top: 27px;
  }
  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;

interface TextListProps {
  name: 'sections' | 'questions';
  title: string;
  description: string;
  /** What one of them is called, and what its fields are. */
  one: string;
  titleLabel: string;
  textLabel: string;
  most: number;
}

/** Titled texts of the page, in their order. */
export function TextList({ name, title, description, one, titleLabel, textLabel, most }: TextListProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const lower = one.toLocaleLowerCase('fr-FR');
  return (
    <Section title={title} description={description}>
      <Stack $gap={4}>
        {fields.map(({ id }, index) => (
          <RequiredFor key={id} word="obligatoire">
            <Line role="group" aria-label={`${one} ${index + 1}`}>
              <FormField
                name={`${name}.${index}.title`}
                as={TextField}
                label={titleLabel}
                summaryLabel={`${titleLabel} (${lower} ${index + 1})`}
                isRequired
              />
              <IconButton
                label={`Retirer la ${lower} ${index + 1}`}
                icon={<Trash2 aria-hidden />}
                onPress={() => remove(index)}
              />
              <FormField
                name={`${name}.${index}.text`}
                as={TextArea}
                label={textLabel}
                summaryLabel={`${textLabel} (${lower} ${index + 1})`}
                isRequired
                rows={4}
                maxLength={3000}
              />
            </Line>
          </RequiredFor>
        ))}
        <div>
          <Button
            icon={<Plus aria-hidden />}
            reason={fields.length >= most ? `${most} au plus.` : undefined}
            onPress={() => append({ title: '', text: '' })}
          >
            Ajouter une {lower}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
