import { type UserType, userTypes } from '@portal/domain/actors/user-types';
import { Card, Columns, EmptyState, Select, Stack } from '@portal/shared-ui';
import { AppTile } from '@portal/shared-ui/tiles';
import { optionsOf } from '@portal/web/list';
import { useState } from 'react';
import styled from 'styled-components';
import { OptionalSelect } from '../fields/OptionalSelect.tsx';
import type { OrgUnitOption } from '../org-units/use-org-units.ts';
import { userTypeLabels } from '../words.ts';
import { type Application, seenBy } from './application-values.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--ui-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const types = optionsOf(userTypes, userTypeLabels);

interface PreviewProps {
  applications: readonly Application[];
  units: readonly OrgUnitOption[];
}

/** The dashboard as somebody of a type and a unit has it. */
export function Preview({ applications, units }: PreviewProps) {
  const [userType, setUserType] = useState<UserType>('msl');
  const [unit, setUnit] = useState<string | null>(null);
  const seen = seenBy(applications, userType, unit);
  return (
    <Card title="Aperçu du tableau de bord">
      <Stack $gap={4}>
        <Columns $min={180}>
          <Select label="En tant que" options={types} value={userType} onChange={(type) => type && setUserType(type)} />
          <OptionalSelect
            label="Franchise"
            options={units.filter(({ isRetired }) => !isRetired)}
            value={unit}
            onChange={setUnit}
          />
        </Columns>
        {seen.length === 0 && <EmptyState kind="nothingYet" title="Aucune application pour cette personne" />}
        <Tiles aria-label="Applications visibles">
          {seen.map(({ applicationLinkUuid, url, name, description, icon }) => (
            <li key={applicationLinkUuid}>
              <AppTile
                tile={{
                  key: applicationLinkUuid,
                  href: url,
                  title: name,
                  description: description ?? undefined,
                  icon: icon ?? undefined,
                }}
              />
            </li>
          ))}
        </Tiles>
      </Stack>
    </Card>
  );
}
