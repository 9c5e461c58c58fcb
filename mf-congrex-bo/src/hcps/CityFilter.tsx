import { TextField } from '@portal/shared-ui';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';

const Box = styled.form`
  width: 150px;
`;

/** One city, by its whole name: applied on Enter and on blur, since half a name would find nothing. */
export function CityFilter({ city, onChange }: { city: string; onChange: (city: string) => void }) {
  const [typed, setTyped] = useState(city);
  useEffect(() => setTyped(city), [city]);
  const take = () => {
    if (typed.trim() !== city) onChange(typed.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <Box onSubmit={submit}>
      <TextField label="Ville" isLabelHidden placeholder="Ville" value={typed} onChange={setTyped} onBlur={take} />
    </Box>
  );
}
