import { RemoteComponent } from '@portal/web';
import { useParams } from '@portal/web/router';

/** The subscription form as the people of each category see it (specification, section 2). The field area owns the form. */
export default function SubscriptionPreviewPage() {
  const { gatheringUuid = '' } = useParams();
  return (
    <RemoteComponent
      remote="mf-congrex"
      name="subscription"
      title="Formulaire d’inscription"
      values={{ gatheringUuid, mode: 'preview' }}
    />
  );
}
