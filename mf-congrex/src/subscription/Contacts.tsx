import { Link } from '@portal/shared-ui';
import { Fragment } from 'react';
import type { FormData } from './form-data.ts';

/** Who to ask: the ROC of the event, by name and address. */
export function Contacts({ contacts }: { contacts: FormData['contacts'] }) {
  if (contacts.length === 0) return <>l’organisation de l’événement</>;
  return (
    <>
      {contacts.map(({ name, email }, index) => (
        <Fragment key={name}>
          {index > 0 && (index === contacts.length - 1 ? ' ou ' : ', ')}
          {name}
          {email && (
            <>
              {' ('}
              <Link href={`mailto:${email}`}>{email}</Link>
              {')'}
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}
