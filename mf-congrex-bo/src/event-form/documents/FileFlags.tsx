import { Checkbox } from '@portal/shared-ui';
import { FormField } from '@portal/web/forms';
import styled from 'styled-components';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: var(--ui-2) 0 0;
  padding: 0;
  border: 0;
  min-width: 0;
`;

/** For whom a document is: HCPs, those who come, those who follow from afar. */
export function FileFlags({ name, fileName }: { name: string; fileName: string }) {
  return (
    <Row aria-label={`Diffusion de ${fileName}`}>
      <FormField name={`${name}.displayToHcp`} as={Checkbox} label="Visible par les professionnels de santé" />
      <FormField name={`${name}.isPhysical`} as={Checkbox} label="Pour les présents" />
      <FormField name={`${name}.isVirtual`} as={Checkbox} label="Pour les participants à distance" />
    </Row>
  );
}
