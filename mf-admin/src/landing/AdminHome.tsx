import { Columns, PageHeader, Stack } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { type AdminPage, adminPages, adminReads } from './admin-pages.ts';

const Box = styled(RouterLink)`
  display: flex;
  align-items: flex-start;
  gap: var(--ui-3);
  height: 100%;
  min-height: 88px;
  padding: var(--ui-4);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text);
  text-decoration: none;
  box-shadow: var(--ui-shadow-1);
  &:hover {
    border-color: var(--ui-border-strong);
    background: var(--ui-raised);
  }
  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--ui-accent-text);
  }
  & strong {
    font-weight: 600;
  }
  & p {
    margin-top: 2px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 1.45;
  }
`;

function PageCard({ page: { to, title, says, icon: Icon, read } }: { page: AdminPage }) {
  if (!useRead(adminReads, read)) return null;
  return (
    <Box to={to}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{says}</p>
      </div>
    </Box>
  );
}

/** The administration's first page: what there is, as far as one may read it. */
export default function AdminHome() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Administration" subtitle="Comptes et référentiels, et ce qu’il faut pour suivre le portail." />
      <Columns $min={300}>
        {adminPages.map((page) => (
          <PageCard key={page.to} page={page} />
        ))}
      </Columns>
    </Stack>
  );
}
