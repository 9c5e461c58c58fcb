import { Banner, Button, Stack } from '@portal/shared-ui';
import { useState } from 'react';
import { FormStatusNotice, ResignReason } from './FormStatusNotice.tsx';
import { SerfForm } from './SerfForm.tsx';
import type { HcpForms, Signed, ToSign } from './to-sign.ts';

interface FormOfHcpProps {
  hcp: HcpForms;
  toSign: ToSign;
  /** The HCP on their own phone, or staff who hold their screen out to them. */
  isByHcp: boolean;
  onSigned: (signed: Signed) => void;
}

/** One form of an HCP: as it is, and to be signed where that is due or wished. */
export function FormOfHcp({ hcp, toSign, isByHcp, onSigned }: FormOfHcpProps) {
  const { label, reference, reasonLabel, canSign, current } = toSign;
  const [isAnew, setAnew] = useState(false);
  const isValid = current?.status === 'signed';
  const signed = (done: Signed) => {
    setAnew(false);
    onSigned(done);
  };
  return (
    <Stack $gap={4}>
      <FormStatusNotice toSign={toSign} isByHcp={isByHcp} />
      {reasonLabel && <Banner tone="neutral">{reasonLabel}</Banner>}
      <ResignReason toSign={toSign} />
      {canSign && isValid && !isAnew && (
        <div>
          <Button onPress={() => setAnew(true)}>Modifier et signer de nouveau</Button>
        </div>
      )}
      {canSign && (!isValid || isAnew) && (
        <section aria-label={`Formulaire ${label}`}>
          <Stack $gap={3}>
            <p>
              Cochez les sujets sur lesquels {isByHcp ? 'vous souhaitez' : 'le professionnel de santé souhaite'}{' '}
              échanger avec un MSL, puis {isByHcp ? 'signez' : 'faites signer'}. Formulaire {label}, {reference}.
            </p>
            <SerfForm
              key={`${current?.serfUuid} ${current?.status}`}
              hcp={hcp}
              toSign={toSign}
              isByHcp={isByHcp}
              onSigned={signed}
            />
          </Stack>
        </section>
      )}
    </Stack>
  );
}
