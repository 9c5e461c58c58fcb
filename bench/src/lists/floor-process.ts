import { createServer } from 'node:http';
import { MongoClient } from 'mongodb';
import { attendeesFloor } from '../attendees/floor.ts';
import { eventListFloor } from '../gatherings/floor.ts';
import { hcpTableFloor } from '../hcps/floor.ts';
import type { Baseline } from './floor.ts';

const floors: Record<string, Baseline> = {
  gatherings: eventListFloor,
  participants: attendeesFloor,
  hcps: hcpTableFloor,
};

const { MONGODB_URI = '', DATABASE = '', SUBGRAPH = '', PORT } = process.env;
const client = await MongoClient.connect(MONGODB_URI, { appName: `floor_${DATABASE}` });
const answer = floors[SUBGRAPH]!(client.db(DATABASE));

createServer(async (request, response) => {
  if (request.method === 'GET') return void response.end('ok');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const data = await answer(JSON.parse(Buffer.concat(chunks).toString()).variables, new Date());
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
}).listen(Number(PORT), '127.0.0.1');
