import { startStandalone } from '@portal/web/remote/standalone';
import description from '../remote.json';
import remote from './remote.tsx';

startStandalone(remote, description);
