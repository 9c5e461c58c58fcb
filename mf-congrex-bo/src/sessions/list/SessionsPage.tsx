import { ListTabs } from '../../hcps/ListTabs.tsx';
import { Sessions } from './Sessions.tsx';

/** The virtual sessions, beside the list of events. */
export default function SessionsPage() {
  return <Sessions tabs={<ListTabs />} />;
}
