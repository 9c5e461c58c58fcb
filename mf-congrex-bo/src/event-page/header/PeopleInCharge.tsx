import { Avatar } from '@portal/shared-ui';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--ui-text-sm);
  & > li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  & small {
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
  }
`;

/** Whom to ask about the gathering. */
export function PeopleInCharge() {
  const { gathering, names } = useEvent();
  const { inChargeRoc, projectManager, inChargeMedical, inChargeMci, congress } = gathering;
  const people = [
    { role: 'ROC', person: inChargeRoc },
    { role: 'Chef de projet', person: projectManager },
    { role: 'Directeur médical', person: congress?.medicalDirector },
    { role: 'Responsable médical', person: inChargeMedical },
    { role: 'MCI', person: inChargeMci },
  ].filter(({ person }) => person);
  if (people.length === 0) return null;
  return (
    <List aria-label="Personnes en charge">
      {people.map(({ role, person }) => (
        <li key={role}>
          <Avatar name={names.user(person?.userUuid)} size={20} />
          <span>
            {names.user(person?.userUuid)} <small>{role}</small>
          </span>
        </li>
      ))}
    </List>
  );
}
