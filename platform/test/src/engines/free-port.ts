export { freePort } from '@portal/run/processes/ports';
