import { createServer } from 'node:http';

// What start-service.test.ts starts and kills: answers with the word it was given.
createServer((_request, answer) => answer.end(process.env.WORD)).listen(Number(process.env.PORT), '127.0.0.1');
