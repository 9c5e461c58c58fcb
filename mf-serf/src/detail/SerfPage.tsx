import { serfActions } from '@portal/domain/serf/actions';
import type { SerfFormType } from '@portal/domain/serf/forms';
import { Banner, ButtonLink, Columns, HistoryCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { Link as RouterLink, useParams } from '@portal/web/router';
import { listOf, ToList } from '../FormLinks.tsx';
import { SerfDetailDocument } from '../generated/graphql.ts';
import { Status } from '../list/columns.tsx';
import { formPath } from '../paths.ts';
import { SendForm } from '../people/SendForm.tsx';
import { hcpName } from '../words.ts';
import { Decisions } from './Decisions.tsx';
import { Download } from './Download.tsx';
import { Earlier, Term, Topics } from './Facts.tsx';
import { Signature } from './Signature.tsx';
import type { Shown } from './serf-data.ts';

interface ActsProps {
  serf: Shown;
  onChanged: () => void;
}

/** What may be done with the form that counts; those before it can be downloaded. */
function Acts({ serf, onChanged }: ActsProps) {
  const may = useActions(serfActions);
  const { serfUuid, healthCareProfessionalUuid, isCurrent } = serf;
  const formType: SerfFormType = serf.formType;
  const signing = [may('signSerf', serf), may('replaceSerf', serf)].find(({ offered }) => offered);
  const sending = may('contactSerf', serf);
  return (
    <>
      {isCurrent && signing && (
        <ButtonLink as={RouterLink} $variant="primary" to={formPath(formType, healthCareProfessionalUuid)}>
          {signing.name === 'signSerf' ? 'Faire signer' : signing.label}
        </ButtonLink>
      )}
      {isCurrent && sending.offered && (
        <SendForm person={serf} formType={formType} reason={sending.reason} isOnPage onSent={onChanged} />
      )}
      {isCurrent && <Decisions serf={serf} onDecided={onChanged} />}
      {serf.signature && <Download serfUuid={serfUuid} />}
    </>
  );
}

function Page({ serfUuid }: { serfUuid: string }) {
  const { data: serf, isWaiting, problem, retry } = usePageQuery(SerfDetailDocument, { serfUuid }, (all) => all.serf);
  usePageName(serf && hcpName(serf));
  if (serf) {
    return (
      <Stack $gap={4}>
        <PageHeader
          title={hcpName(serf)}
          status={<Status serf={serf} />}
          subtitle={`Demande d’échange scientifique, ${serf.formLabel.toLocaleLowerCase('fr-FR')}`}
          actions={<Acts serf={serf} onChanged={retry} />}
        />
        {!serf.isCurrent && <Banner tone="neutral">Un autre formulaire a pris la place de celui-ci.</Banner>}
        <Columns $min={440}>
          <Stack $gap={4}>
            <Term serf={serf} />
            <Earlier serf={serf} />
          </Stack>
          <Stack $gap={4}>
            <Topics serf={serf} />
            <Signature serf={serf} />
            <HistoryCard records={serf.historicalRecords} />
          </Stack>
        </Columns>
        <div>
          <ToList formType={serf.formType} />
        </div>
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <PageHeader title="Demande d’échange scientifique" />
      {isWaiting ? (
        <Skeleton lines={8} height={480} label="Chargement du formulaire" />
      ) : (
        <DocumentProblem problem={problem} missing="Formulaire introuvable" retry={retry} list={listOf('DEFAULT')} />
      )}
    </Stack>
  );
}

/** One form: what was asked for, until when, its signature, and what can be decided (specification, section 2). */
export default function SerfPage() {
  const { uuid = '' } = useParams();
  return <Page key={uuid} serfUuid={uuid} />;
}
