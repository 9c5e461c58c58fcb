import { main } from '../start.ts';

// Started by portal.test.ts as a process that can be killed: `npm start` on the project in the folder given.
await main([], process.argv[2]);
