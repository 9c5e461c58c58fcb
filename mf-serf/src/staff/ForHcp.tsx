import { type SerfFormType, serfFormLabels } from '@portal/domain/serf/forms';
import { ButtonLink, EmptyState, Skeleton, Stack, useToasts } from '@portal/shared-ui';
import { problemWith, usePageName, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { bypassUnsavedGuard } from '@portal/web/forms';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { FormOfHcp } from '../form/FormOfHcp.tsx';
import { SerfsOfHcpDocument } from '../generated/graphql.ts';
import { formPath, serfPath } from '../paths.ts';
import { hcpName } from '../words.ts';

interface ForHcpProps {
  hcpUuid: string;
  formType: SerfFormType;
}

/** The form of an HCP, filled in on the screen that is held out to them; signed, it leads to its page. */
export function ForHcp({ hcpUuid, formType }: ForHcpProps) {
  const asked = { healthCareProfessionalUuid: hcpUuid };
  const navigate = useNavigate();
  const toasts = useToasts();
  // A form begins with what is so now.
  const part = usePageQuery(SerfsOfHcpDocument, asked, ({ serfsOfHcp }) => serfsOfHcp, { isKept: false });
  const { data: hcp, isWaiting, problem, retry } = part;
  usePageName(hcp && hcpName(hcp));
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement du formulaire" />;
  if (!hcp) return <ProblemCard problem={problem ?? problemWith('NOT_FOUND')} retry={retry} />;
  const toSign = hcp.forms.find((one) => one.formType === formType);
  if (!toSign) {
    const [other] = hcp.forms;
    return (
      <EmptyState
        kind="nothingYet"
        title={`${hcpName(hcp)} ne signe pas le formulaire ${serfFormLabels[formType]}`}
        action={
          other && (
            <ButtonLink as={RouterLink} to={formPath(other.formType, hcpUuid)}>
              Ouvrir le formulaire {other.label}
            </ButtonLink>
          )
        }
      >
        La franchise du professionnel de santé décide du formulaire.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={4}>
      <FormOfHcp
        hcp={hcp}
        toSign={toSign}
        isByHcp={false}
        onSigned={({ serfUuid }) => {
          toasts.show({ tone: 'success', text: 'Le formulaire est signé.' });
          // The form that is left here was typed into until this very moment.
          navigate(serfPath(serfUuid), { state: bypassUnsavedGuard });
        }}
      />
    </Stack>
  );
}
