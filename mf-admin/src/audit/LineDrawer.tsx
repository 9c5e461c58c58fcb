import { formatActor } from '@portal/domain/audit/sentences';
import { subgraphTitle } from '@portal/domain/subgraphs';
import { messages } from '@portal/domain/texts/messages';
import { serviceMessages } from '@portal/domain/texts/service-messages';
import { ButtonLink, CloseButton, DefinitionList, Drawer, formatAct, Stack } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { aboutOf, OutcomeBadge } from './columns.tsx';
import { documentPath } from './document-path.ts';
import { auditPathOf } from './filters.ts';
import type { AuditRow } from './use-audit-pages.ts';

/** Also what a service alone says: no answer brings it to the audit log, which keeps codes. */
const wordsOf = new Map<string, string>(Object.entries({ ...messages, ...serviceMessages }));
const refusal = (code: string): string => {
  const words = wordsOf.get(code);
  return words ? `${words} (${code})` : code;
};

const Go = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink as={RouterLink} {...{ to }}>
    {children}
  </ButtonLink>
);

/** One line of the audit log in full, and where it leads. */
export function LineDrawer({ line, onClose }: { line: AuditRow; onClose: () => void }) {
  const path = documentPath(line.kind, line.target);
  return (
    <Drawer isOpen onClose={onClose} title={line.label} footer={<CloseButton>Fermer</CloseButton>}>
      <Stack $gap={4}>
        <DefinitionList
          items={[
            { term: 'Quand', value: formatAct(line.at) },
            { term: 'Qui', value: formatActor(line) },
            { term: 'Résultat', value: <OutcomeBadge outcome={line.outcome} /> },
            ...(line.code ? [{ term: 'Refus', value: refusal(line.code) }] : []),
            { term: 'Domaine', value: subgraphTitle(line.domain) },
            { term: 'Objet', value: aboutOf(line) },
            ...(line.target ? [{ term: 'Identifiant', value: line.target }] : []),
            ...(line.comment ? [{ term: 'Raison', value: line.comment }] : []),
            ...line.changes.map(({ label, from, to }) => ({
              term: label,
              value:
                from == null && to == null ? 'Changé\u202f; le journal n’en garde pas la valeur.' : `${from} → ${to}`,
            })),
            { term: 'Référence', value: line.traceId || '--' },
          ]}
        />
        {path && <Go to={path}>Ouvrir la page</Go>}
        {line.target && <Go to={auditPathOf({ target: line.target })}>Tout sur ce document</Go>}
        {line.actorUuid && <Go to={auditPathOf({ people: [line.actorUuid] })}>Tous les actes de cette personne</Go>}
      </Stack>
    </Drawer>
  );
}
