import { messages } from '@portal/domain/texts/messages';
import { ButtonLink, ErrorCard, PageHeader, Stack } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface ForbiddenProps {
  /** The page's heading; none where the page around has one. */
  title?: string;
  /** Why, and whom to ask. */
  children?: ReactNode;
  /** Where to go instead. */
  back?: { to: string; label: string };
}

/** Instead of a page that somebody may not use: the same everywhere, why, and where to go. */
export function Forbidden({ title, children = messages.FORBIDDEN, back }: ForbiddenProps) {
  return (
    <Stack $gap={4}>
      {title && <PageHeader title={title} />}
      <ErrorCard
        title="Accès refusé"
        code="FORBIDDEN"
        actions={
          back && (
            <ButtonLink as={RouterLink} {...{ to: back.to }}>
              {back.label}
            </ButtonLink>
          )
        }
      >
        {children}
      </ErrorCard>
    </Stack>
  );
}
