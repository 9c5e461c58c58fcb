import { defineRemote } from '@portal/web';
import description from '../remote.json';
import { routes } from './routes.tsx';

export default defineRemote({ ...description, routes });
