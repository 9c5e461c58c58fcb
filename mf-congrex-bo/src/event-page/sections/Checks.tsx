import type { WizardStep } from '@portal/domain/gathering/states';
import { Card, Columns, Link, Skeleton, StatusBadge } from '@portal/shared-ui';
import type { PageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { describePath } from '../../event/changes/describe-path.ts';
import { useEvent } from '../../event/event-context.ts';
import { useFormPaths } from '../../event-form/form-paths.ts';
import type { EventDetailsQuery } from '../../generated/graphql.ts';
import { sectionLink } from '../section-links.ts';
import { PageSection } from './PageSection.tsx';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & ul {
    margin: 2px 0 0;
    padding-inline-start: 18px;
    color: var(--ui-text-2);
  }
  & > li {
    overflow-wrap: anywhere;
  }
`;

/** What the form and the publication still lack. */
export type Checks = Required<Pick<EventDetailsQuery, 'canSendToValidation' | 'missingConfigurationForPublication'>>;

/** Statuses before which the form must be complete. */
const beforeValidation = ['EX_NIHILO', 'DRAFT', 'CORRECTION'];

interface FormLinkProps {
  step: WizardStep;
  field?: string;
  children: ReactNode;
}

/** A step or field of the form; words alone for a person who cannot open it. */
function FormLink({ step, field, children }: FormLinkProps) {
  const { gathering, mayOpenForm } = useEvent();
  const paths = useFormPaths();
  if (!mayOpenForm) return children;
  return (
    <Link as={RouterLink} to={paths.step(gathering, step, { manque: '1', ...(field ? { field } : {}) })}>
      {children}
    </Link>
  );
}

function Completeness({ check }: { check: Checks['canSendToValidation'] }) {
  const { gathering, names } = useEvent();
  const { missingSteps, canSend, reasonLabel } = check;
  if (missingSteps.length === 0 && (canSend || !beforeValidation.includes(gathering.status))) {
    return <StatusBadge tone="success">Le formulaire est complet</StatusBadge>;
  }
  if (missingSteps.length === 0) return <StatusBadge tone="warning">{reasonLabel ?? 'Envoi impossible'}</StatusBadge>;
  return (
    <List>
      {missingSteps.map(({ step, label, fields }) => (
        <li key={step}>
          <FormLink step={step}>{label}</FormLink>
          <ul>
            {fields.map(({ path, message }) => {
              const name = describePath(path, gathering, names);
              return (
                <li key={`${path} ${message}`}>
                  <FormLink step={step} field={path}>
                    {name ? `${name} : ${message}` : message}
                  </FormLink>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </List>
  );
}

const configurationSection: Record<string, string> = {
  hostingConfiguration: 'hebergement',
  transportConfiguration: 'transport',
};

function Configurations({ missing }: { missing: Checks['missingConfigurationForPublication'] }) {
  if (missing.length === 0) return <StatusBadge tone="success">Rien ne manque</StatusBadge>;
  return (
    <List>
      {missing.map(({ name, label }) => (
        <li key={name}>
          <StatusBadge tone="warning">Manquante</StatusBadge>{' '}
          <Link as={RouterLink} to={sectionLink(configurationSection[name] ?? 'controles')} replace>
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
}

/** What has to be in order before the gathering is sent to validation and published (specification, section 4). */
export function ChecksSection({ part }: { part: PageQuery<Checks> }) {
  const { data, isWaiting, problem, retry } = part;
  return (
    <PageSection id="controles" title="Contrôles">
      {problem && <QueryProblem what="Les contrôles n’ont pas pu être faits." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={3} height={96} />}
      {data && (
        <Columns $min={380}>
          <Card title="Avant l’envoi en validation" headingLevel={3}>
            <Completeness check={data.canSendToValidation} />
          </Card>
          <Card title="Avant la publication et les changements de statut" headingLevel={3}>
            <Configurations missing={data.missingConfigurationForPublication} />
          </Card>
        </Columns>
      )}
    </PageSection>
  );
}
