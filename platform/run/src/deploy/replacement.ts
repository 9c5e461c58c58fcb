import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { replaceText } from '../../../build/src/composition.ts';
import { mongoUri } from '../engines/run-mongo.ts';
import { isRunning } from '../processes/identity.ts';
import { readIdentity } from '../processes/lock.ts';
import { freePort } from '../processes/ports.ts';
import type { Report } from '../report.ts';
import type { Settings } from '../settings.ts';
import { pidFileOf } from '../supervise/data-folder.ts';
import { isHealthy } from '../supervise/health.ts';
import { lastLogLines } from '../supervise/logs.ts';
import { runnableService } from '../supervise/run-service.ts';
import { planServices, type Service } from '../supervise/services.ts';
import type { RunningProcess } from '../supervise/supervised.ts';
import { DeployError } from './deployments.ts';

const timeoutMs = 60_000;
const pollMs = 100;

interface Replaced {
  name: string;
  /** The portal's folder. */
  to: string;
  settings: Settings;
  report: Report;
  /** Where its bundle is, from the folder. */
  bundle: string;
}

/** The graph with the address of a new process in it: gateways take graph and address at once, or neither. */
const withAddress = (sdl: string, name: string, url: string): string =>
  sdl.replace(`(name: "${name}", url: "http://${name}")`, `(name: "${name}", url: "${url}")`);

/** As the gateway names a graph at /health (gateway/src/supergraph/loaded-graph.ts). */
const graphHash = (sdl: string): string => createHash('sha256').update(sdl).digest('hex').slice(0, 16);

/** A subgraph of a running portal gives its place to another version of itself, without a moment in which nobody answers. */
export class Replacement {
  readonly #replaced: Replaced;

  constructor(replaced: Replaced) {
    this.#replaced = replaced;
  }

  /** @throws DeployError when the portal does not run, or holds its subgraphs in one process */
  check(): void {
    const { name, to, settings } = this.#replaced;
    if (this.#pid() === undefined)
      throw new DeployError(
        `${name} ne fonctionne pas comme un processus à lui dans ${settings.data}. Démarrez le portail de ${to} avec PORTAL_SPLIT=1.`,
      );
  }

  /**
   * @param version a folder with `dist` and the graph; @param present the same of what runs now, put back when something fails
   * @throws DeployError
   */
  async by(version: string, present: string): Promise<void> {
    const { name, report } = this.#replaced;
    const port = await freePort();
    const beside = this.#start(version, port);
    try {
      await report.step(`${name} répond à côté de l’ancien (port ${port})`, () => this.#untilAnswers(beside, port));
      const sdl = readFileSync(join(version, 'supergraph.graphql'), 'utf8');
      await this.#lead(withAddress(sdl, name, `http://127.0.0.1:${port}`));
      report.say('Les passerelles s’adressent au nouveau.');
      await report.step('L’ancien est arrêté, le nouveau a sa place', () => this.#take(version));
      await this.#lead(sdl);
      this.#write('api.graphql', readFileSync(join(version, 'api.graphql'), 'utf8'));
    } catch (error) {
      await this.#putBack(present);
      throw new DeployError(`${(error as Error).message}\nLe portail est resté à la version d’avant.`);
    } finally {
      await beside.stop();
    }
  }

  /** The process that the portal's supervisor keeps running. */
  #pid(): number | undefined {
    const { name, settings } = this.#replaced;
    const file = pidFileOf(settings.data, name);
    const identity = existsSync(file) ? readIdentity(file) : undefined;
    return identity && isRunning(identity) ? identity.pid : undefined;
  }

  #service(): Service {
    const { name, to, settings } = this.#replaced;
    const { env, ports } = settings;
    const engines = {
      mongo: env.MONGODB_URI ?? mongoUri(ports.mongo),
      nats: env.NATS_URL ?? `nats://127.0.0.1:${ports.nats}`,
    };
    const service = planServices(to, { ...settings, split: true }, engines).find((one) => one.name === name);
    if (!service) throw new DeployError(`Il n’y a pas de sous-graphe ${name} dans ${to}.`);
    return service;
  }

  /** Beside the one that runs, on a port of its own; it ends with this script. */
  #start(version: string, port: number): RunningProcess {
    const { to, settings, bundle } = this.#replaced;
    const service = this.#service();
    const file = join(version, 'dist', basename(bundle));
    const env = { ...service.env, PORT: String(port) };
    return runnableService({ ...service, name: `${service.name}-nouveau`, file, env }, to, settings.data).run();
  }

  async #untilAnswers(process: RunningProcess, port: number): Promise<void> {
    const { name, settings } = this.#replaced;
    const end = process.ended.then(() => {
      throw new Error(`${name} ne démarre pas :\n${lastLogLines(settings.data, `${name}-nouveau`)}`);
    });
    await Promise.race([end, this.#until(() => isHealthy(`http://127.0.0.1:${port}/health`), `${name} ne répond pas`)]);
  }

  /** Replaces the graph and waits until the gateway has taken it. */
  async #lead(sdl: string): Promise<void> {
    const { settings } = this.#replaced;
    this.#write('supergraph.graphql', sdl);
    const hash = graphHash(sdl);
    const taken = async () => {
      const answer = await fetch(`http://127.0.0.1:${settings.ports.gateway}/health`, {
        signal: AbortSignal.timeout(2_000),
      });
      const { supergraph } = (await answer.json()) as { supergraph?: { hash?: string; refused?: { reason: string } } };
      return supergraph?.hash === hash;
    };
    await this.#until(() => taken().catch(() => false), 'La passerelle ne prend pas le nouveau graphe');
  }

  /** The supervisor starts again what ends: with the new bundle, and at the port that everybody knows. */
  async #take(version: string): Promise<void> {
    const { name, to, bundle } = this.#replaced;
    cpSync(join(version, 'dist'), dirname(join(to, bundle)), { recursive: true });
    const old = this.#pid();
    if (old !== undefined) process.kill(old, 'SIGTERM');
    const { health } = this.#service();
    const isNew = () => {
      const pid = this.#pid();
      return pid !== undefined && pid !== old;
    };
    await this.#until(async () => isNew() && (await isHealthy(health[0]!)), `${name} ne reprend pas sa place`);
  }

  async #putBack(present: string): Promise<void> {
    const { to, bundle } = this.#replaced;
    this.#write('supergraph.graphql', readFileSync(join(present, 'supergraph.graphql'), 'utf8'));
    const file = join(to, bundle);
    const before = join(present, 'dist', basename(bundle));
    if (readFileSync(file).equals(readFileSync(before))) return;
    await this.#take(present).catch(() => undefined);
  }

  #write(file: string, text: string): void {
    replaceText(join(this.#replaced.to, file), text);
  }

  async #until(condition: () => Promise<boolean>, otherwise: string): Promise<void> {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(pollMs)) if (await condition()) return;
    throw new Error(`${otherwise} après ${timeoutMs / 1000} s.`);
  }
}
