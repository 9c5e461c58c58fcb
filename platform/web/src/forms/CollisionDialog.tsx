import { type ItemKeys, valueAt } from '@portal/domain/edits/edits';
import { Button, CloseButton, formatDateTime, Modal, RadioGroup, Stack } from '@portal/shared-ui';
import { useState } from 'react';
import type { EditCollision } from '../problem.ts';
import type { DescribeCollision, EditLine } from './use-edit.tsx';
import { type Labels, useLabels } from './ZodFormProvider.tsx';

interface CollisionDialogProps {
  collisions: readonly EditCollision[];
  mine: Record<string, unknown>;
  items: ItemKeys | undefined;
  describe: DescribeCollision;
  settle: (own: ReadonlySet<number> | undefined) => void;
}

type Choice = 'mine' | 'theirs';

/** What is sealed is shown to nobody here: it can be opened where its right is asked. */
const sealedWords = 'Valeur protégée, enregistrée entre-temps';

function linesOf(
  { paths, theirs }: EditCollision,
  { mine, items, describe }: CollisionDialogProps,
  labels: Labels,
): EditLine[] {
  return paths
    .flatMap((path) => {
      const lines = describe({ path, mine: valueAt(mine, path, items ?? {}), theirs: theirs[path] }, labels);
      return path in theirs
        ? lines
        : lines.map(({ label }) => ({ label, mine: 'Nouvelle saisie', theirs: sealedWords }));
    })
    .filter((line) => line.mine !== line.theirs);
}

const detailOf = (lines: readonly EditLine[], side: Choice): string =>
  lines.length === 1 ? lines[0]![side] : lines.map((line) => `${line.label}\u00a0: ${line[side]}`).join('\n');

/** Fields that two people changed at once, to be settled one by one before anything is saved. */
export function CollisionDialog(props: CollisionDialogProps) {
  const { collisions, settle } = props;
  const labels = useLabels();
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isSettled = collisions.every((_one, index) => choices[index]);
  const choose = (index: number, choice: Choice) =>
    setChoices((now) => collisions.map((_one, other) => (other === index ? choice : now[other])));
  const confirm = () =>
    settle(new Set(collisions.flatMap((_one, index) => (choices[index] === 'mine' ? [index] : []))));
  return (
    <Modal
      isOpen
      role="alertdialog"
      isDismissable={false}
      title="Modifié entre-temps"
      onClose={() => settle(undefined)}
      footer={
        <>
          <CloseButton>Revenir à ma saisie</CloseButton>
          <Button
            variant="primary"
            reason={isSettled ? undefined : 'Choisissez ce qui doit rester pour chaque champ.'}
            onPress={confirm}
          >
            Enregistrer ces choix
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <p>
          Quelqu’un d’autre a modifié les mêmes champs depuis l’ouverture de ce formulaire. Choisissez ce qui doit
          rester
          {'\u00a0'}; le reste de votre saisie est enregistré tel quel.
        </p>
        {collisions.map((collision, index) => {
          const lines = linesOf(collision, props, labels);
          const whose = `Saisie de ${collision.by ?? 'quelqu’un d’autre'}, ${formatDateTime(collision.at, timeZone)}`;
          return (
            <RadioGroup<Choice>
              key={collision.paths.join()}
              label={lines.map(({ label }) => label).join(', ')}
              value={choices[index] ?? null}
              onChange={(choice) => choice && choose(index, choice)}
              options={[
                { id: 'mine', label: 'Ma saisie', detail: detailOf(lines, 'mine') },
                { id: 'theirs', label: whose, detail: detailOf(lines, 'theirs') },
              ]}
            />
          );
        })}
      </Stack>
    </Modal>
  );
}
