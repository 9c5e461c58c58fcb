import { Banner, CopyButton, TextField } from '@portal/shared-ui';

/** The address of a calendar that was just made: the server keeps only a hash of its secret, so that it is shown once. */
export function ShownAddress({ address }: { address: string }) {
  return (
    <Banner tone="success" title="L’adresse est créée.">
      Copiez-la maintenant{'\u202f'}: elle ne sera plus affichée.
      <div style={{ marginBlock: 'var(--ui-2)' }}>
        <TextField label="Adresse du calendrier" value={address} isReadOnly />
      </div>
      <CopyButton text={address} what="address" />
    </Banner>
  );
}
