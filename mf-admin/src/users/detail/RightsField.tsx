import type { UserType } from '@portal/domain/actors/user-types';
import type { Right } from '@portal/domain/rights/catalogue';
import { CheckboxGroup, type CheckboxGroupProps, matchesSearch, SearchField, Stack } from '@portal/shared-ui';
import { usePortal } from '@portal/web';
import { useState } from 'react';
import { addable, grouped, type RightGroup, rightLabel } from './rights-of-user.ts';

interface RightsFieldProps extends Pick<CheckboxGroupProps<Right>, 'label' | 'value' | 'onChange' | 'errorMessage'> {
  userType: UserType;
  /** What the person holds already beside the type: it may stay, whoever looks at it. */
  given: readonly Right[];
}

/** The rights that can be added, each with what it allows; one that the giver does not hold cannot be given. */
export function RightsField({ value = [], onChange, errorMessage, userType, given }: RightsFieldProps) {
  const { me } = usePortal();
  const [search, setSearch] = useState('');
  const groups = grouped(addable(userType, given).filter((right) => matchesSearch(rightLabel(right), search)));
  const option = (right: Right) => {
    const mayGive = me.allRights.includes(right) || given.includes(right);
    return {
      id: right,
      label: rightLabel(right),
      ...(mayGive ? {} : { isDisabled: true, detail: 'Vous n’avez pas ce droit\u202f: vous ne pouvez pas le donner.' }),
    };
  };
  const change = ({ rights }: RightGroup, chosen: readonly Right[]) =>
    onChange?.([...value.filter((right) => !rights.includes(right)), ...chosen]);
  return (
    <Stack $gap={4}>
      <SearchField
        label="Rechercher un droit"
        placeholder="Importer, exporter, valider…"
        value={search}
        onChange={setSearch}
      />
      {groups.length === 0 && <p>Aucun droit ne correspond à cette recherche.</p>}
      {groups.map((group) => (
        <CheckboxGroup
          key={group.domain}
          label={group.label}
          options={group.rights.map(option)}
          value={value.filter((right) => group.rights.includes(right))}
          onChange={(chosen) => change(group, chosen)}
        />
      ))}
      {errorMessage && <p role="alert">{errorMessage}</p>}
    </Stack>
  );
}
