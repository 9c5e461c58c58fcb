export { ensureSlapd, findSlapd } from '@portal/run/machine/slapd';
