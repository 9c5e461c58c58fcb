import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { attendees } from './attendees/bench.ts';
import { backlog } from './backlog/bench.ts';
import { type Bench, Cleanup } from './bench.ts';
import { copies } from './copies/bench.ts';
import { decisions } from './decisions/bench.ts';
import { events } from './events/bench.ts';
import { expenseNotes } from './expense-notes/bench.ts';
import { gateways } from './gateways/bench.ts';
import { lists } from './gatherings/bench.ts';
import { hcps } from './hcps/bench.ts';
import { memory } from './memory/bench.ts';
import { nights } from './nights/bench.ts';
import { overload } from './overload/bench.ts';
import { asText, type Finding, keep, machine } from './report.ts';
import { screens } from './screens/bench.ts';
import { start } from './start/bench.ts';
import { transferImports } from './transfer-import/bench.ts';

const benches: Bench[] = [
  gateways,
  lists,
  attendees,
  hcps,
  expenseNotes,
  nights,
  transferImports,
  screens,
  memory,
  start,
  events,
  backlog,
  copies,
  decisions,
  overload,
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    largest: { type: 'string', default: '200000' },
    beside: { type: 'string' },
  },
});
const { rounds, seconds, largest } = values;
// As the shell that it was typed in has it.
const beside = values.beside && resolve(values.beside);
const effort = { rounds: Number(rounds), seconds: Number(seconds), largest: Number(largest), beside };
const names = benches.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0 || !(effort.rounds >= 1) || !(effort.seconds > 0) || !(effort.largest >= 100)) {
  console.error(
    `npm run bench -- [${names.join('|')}]… [--rounds=5] [--seconds=3] [--largest=200000] [--beside=<another tree>]`,
  );
  process.exit(2);
}

const ends = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ends.all().finally(() => process.exit(130)));
}

const { processor, cores, memoryGb, node } = machine();
console.log(
  `${processor}, ${cores} cores, ${memoryGb} GB, Node ${node}; ${effort.rounds} rounds of ${effort.seconds} s.\n`,
);
const findings: Finding[] = [];
let failed = false;
for (const bench of benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  try {
    findings.push({ bench, result: await bench.run(effort, ends) });
    console.log(`${asText(findings.at(-1)!)}\n`);
  } catch (error) {
    // One that cannot be measured here does not take the others with it.
    failed = true;
    console.error(`${bench.title}: ${(error as Error).stack}\n`);
  } finally {
    await ends.all();
  }
}
console.log(relative(process.cwd(), keep(findings, effort)));
process.exit(failed ? 1 : 0);
