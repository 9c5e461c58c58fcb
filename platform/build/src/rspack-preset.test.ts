import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteConfigs, shellConfig } from './rspack-preset.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('a remote’s two bundles, one inside the folder of the other, are made at the same time: none removes what it finds', () => {
  const configs = [...remoteConfigs(path.join(root, 'mf-congrex-bo')), shellConfig(path.join(root, 'shell'))];
  const [federated, alone] = configs.map(({ output }) => output?.path ?? '');
  expect(path.relative(federated!, alone!)).toBe('standalone');
  expect(configs.map(({ output }) => output?.clean)).toEqual([undefined, undefined, undefined]);
});
