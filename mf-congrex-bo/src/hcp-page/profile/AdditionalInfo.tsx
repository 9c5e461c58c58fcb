import { hcpActions } from '@portal/domain/hcps/actions';
import { hcpReads } from '@portal/domain/hcps/reads';
import { Banner, Button, Card, Section } from '@portal/shared-ui';
import { lazyDialog, useActions, useAttempt, useFetchQuery, useRead } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { HcpSensitiveFieldsDocument } from '../../generated/graphql.ts';
import { type Hcp, useHcp } from '../../hcp/hcp-context.ts';
import { sensitiveWords } from './sensitive-words.ts';

const EditAdditionalInfoDialog = lazyDialog(
  async () => (await import('./EditAdditionalInfoDialog.tsx')).EditAdditionalInfoDialog,
);

type Field = NonNullable<Hcp['additionalInfo']>[number];

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 0 var(--ui-8);
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--ui-3);
    min-height: 52px;
    padding: var(--ui-2) 0;
    border-bottom: 1px solid var(--ui-border);
  }
  & dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    grid-column: 1;
  }
  & dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-variant-numeric: tabular-nums;
    grid-column: 1;
  }
  & dd[data-look] {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

/** The values that were opened, in memory only, while the page is shown. */
function useOpenedFields() {
  const { hcp } = useHcp();
  const ask = useFetchQuery();
  const [values, setValues] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [key, setKey] = useState<string>();
  const { run, pending, problem } = useAttempt();
  const open = (fields: string[], opened: string) =>
    run(async () => {
      setKey(opened);
      const variables = { healthCareProfessionalUuid: hcp.uuid, fields };
      const { hcpAdditionalInfo } = await ask(HcpSensitiveFieldsDocument, variables);
      setValues(
        (now) => new Map([...now, ...hcpAdditionalInfo.map(({ name, value }) => [name, value ?? null] as const)]),
      );
    });
  const close = (fields: readonly string[]) =>
    setValues((now) => new Map([...now].filter(([name]) => !fields.includes(name))));
  return { values, opening: pending ? key : undefined, problem, open, close };
}

type Opened = ReturnType<typeof useOpenedFields>;

function SensitiveField({ field, opened, mayLook }: { field: Field; opened: Opened; mayLook: boolean }) {
  const { name, label, isFilled, mask } = field;
  const isOpen = opened.values.has(name);
  const words = isOpen ? sensitiveWords(name, opened.values.get(name)) : isFilled ? (mask ?? '••••') : '—';
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
      {isFilled && mayLook && (
        <dd data-look>
          <Button
            size="sm"
            variant="quiet"
            icon={isOpen ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-label={isOpen ? `Masquer\u202f: ${label}` : `Afficher\u202f: ${label}`}
            isPending={opened.opening === name}
            // One reading at a time.
            isDisabled={!isOpen && opened.opening !== undefined && opened.opening !== name}
            onPress={() => (isOpen ? opened.close([name]) : void opened.open([name], name))}
          >
            {isOpen ? 'Masquer' : 'Afficher'}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** The sealed fields (decisions, section 8): masked, opened one by one or together on demand; each reading is in the audit log. */
export function AdditionalInfoSection() {
  const { hcp } = useHcp();
  const mayLook = useRead(hcpReads, 'hcpAdditionalInfo');
  const mayEdit = useActions(hcpActions)('updateHcpAdditionalInfo', hcp).allowed;
  const opened = useOpenedFields();
  const [isEditing, setEditing] = useState(false);
  const fields = hcp.additionalInfo ?? [];
  const filled = fields.filter(({ isFilled }) => isFilled).map(({ name }) => name);
  const { problem, values } = opened;
  const isAllOpen = filled.every((name) => values.has(name));
  const actions = (
    <>
      {mayLook && filled.length > 0 && (
        <Button
          icon={isAllOpen ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          isPending={opened.opening === '*'}
          isDisabled={!isAllOpen && opened.opening !== undefined && opened.opening !== '*'}
          onPress={() => (isAllOpen ? opened.close(filled) : void opened.open(filled, '*'))}
        >
          {isAllOpen ? 'Tout masquer' : 'Tout afficher'}
        </Button>
      )}
      {mayEdit && (
        <Button icon={<Pencil aria-hidden />} onPress={() => setEditing(true)}>
          Modifier
        </Button>
      )}
    </>
  );
  return (
    <Section
      title="Informations complémentaires"
      description="Données sensibles, chiffrées. Chaque consultation est inscrite dans le journal d’audit, à votre nom."
      actions={actions}
    >
      {problem && (
        <Banner tone="warning" title="Les informations n’ont pas pu être affichées.">
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      <Card>
        <List>
          {fields.map((field) => (
            <SensitiveField key={field.name} field={field} opened={opened} mayLook={mayLook} />
          ))}
        </List>
      </Card>
      {isEditing && (
        <EditAdditionalInfoDialog
          onClose={() => setEditing(false)}
          // Opened values may have changed.
          onSaved={() => opened.close([...values.keys()])}
        />
      )}
    </Section>
  );
}
