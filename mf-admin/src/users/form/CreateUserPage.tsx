import { userActions } from '@portal/domain/users/actions';
import { userInput } from '@portal/domain/users/fields';
import { withOwnZones } from '@portal/domain/users/org-units/zone-assignment';
import { Button, Card, FormColumn, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { Forbidden, useActions, useSendMutation } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useSaving } from '@portal/web/document/use-saving';
import { useDraft, useZodForm } from '@portal/web/forms';
import { UserPlus } from 'lucide-react';
import type { z } from 'zod';
import { CreateUserDocument } from '../../generated/graphql.ts';
import { useOrgUnits } from '../../org-units/use-org-units.ts';
import { nameOf } from '../../words.ts';
import { userPath, usersPath } from '../paths.ts';
import { UserFields } from './UserFields.tsx';
import { newUser, type UserValues } from './user-values.ts';

type SentUser = z.output<typeof userInput>;

/** Saves the account, then shows it. */
function useCreation() {
  const form = useZodForm<UserValues, SentUser>(userInput, newUser);
  const draft = useDraft(form, 'new-user');
  const send = useSendMutation();
  const { save, pending, problem } = useSaving(form, draft, (refusal) => refusal);
  const submit = (input: SentUser) =>
    save('save', async () => {
      const { createUser } = await send(CreateUserDocument, { input: withOwnZones(input) });
      return { to: userPath(createUser.userUuid), text: `Le compte de ${nameOf(input)} est créé.` };
    });
  return { form, draft, submit, pending, problem };
}

function CreateUserForm() {
  const { form, draft, submit, pending, problem } = useCreation();
  const orgUnits = useOrgUnits();
  if (orgUnits.isWaiting) return <Skeleton lines={12} height={640} label="Chargement du formulaire" />;
  return (
    <DocumentForm
      form={form}
      draft={draft}
      onSubmit={submit}
      isNew
      problem={problem}
      problemTitle="Le compte n’a pas été créé"
      back={usersPath}
      actions={(reason) => (
        <Button
          type="submit"
          variant="primary"
          icon={<UserPlus aria-hidden />}
          isPending={pending !== undefined}
          reason={reason}
        >
          Créer le compte
        </Button>
      )}
      dialog={null}
    >
      {orgUnits.problem && (
        <QueryProblem
          what="Les franchises et les zones n’ont pas pu être lues."
          problem={orgUnits.problem}
          retry={orgUnits.retry}
        />
      )}
      <Card>
        <FormColumn>
          <UserFields isNew units={orgUnits.units} zones={orgUnits.zones} />
        </FormColumn>
      </Card>
    </DocumentForm>
  );
}

/** Creation of an account. */
export default function CreateUserPage() {
  const { allowed } = useActions(userActions)('createUser', {});
  if (!allowed) return <Forbidden />;
  return (
    <Stack $gap={4}>
      <PageHeader title="Créer un utilisateur" subtitle="Ses droits complémentaires se donnent ensuite, sur sa page." />
      <CreateUserForm />
    </Stack>
  );
}
