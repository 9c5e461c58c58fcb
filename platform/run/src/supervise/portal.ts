import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build/build-all.ts';
import { Balancer } from '../cluster/balancer.ts';
import { planInstances } from '../cluster/instances.ts';
import { endRunningCommands } from '../processes/command.ts';
import { isPortFree } from '../processes/ports.ts';
import type { Report } from '../report.ts';
import { instancesOf, memberPorts, type Settings } from '../settings.ts';
import { endOrphans, leaveDataFolder, takeDataFolder } from './data-folder.ts';
import { ensureMongo, ensureNats } from './engines.ts';
import { waitUntilHealthy, waitUntilSettled } from './health.ts';
import { runnableService } from './run-service.ts';
import { type EngineUrls, planServices, type Service } from './services.ts';
import { Supervised } from './supervised.ts';

/** A port that the portal needs is in use; the message names it and says what to do. */
export class PortTakenError extends Error {}

/** The whole portal of one data folder: engines, services, and their end in the reverse order. */
export class Portal {
  readonly #root: string;
  readonly #settings: Settings;
  readonly #report: Report;
  readonly #services: Supervised[] = [];
  readonly #engines: Supervised[] = [];
  readonly #balancers: Balancer[] = [];
  #stopped: Promise<void> | undefined;
  #owner = false;

  constructor(root: string, settings: Settings, report: Report) {
    this.#root = root;
    this.#settings = settings;
    this.#report = report;
  }

  /** Address for the user. */
  get url(): string {
    return `http://localhost:${this.#settings.ports.public}`;
  }

  /** Whether a stop was asked for. */
  get isStopping(): boolean {
    return this.#stopped !== undefined;
  }

  /**
   * Starts everything and resolves when all of it answers.
   * @throws AlreadyRunningError, PortTakenError, EngineNotFoundError, EngineStartError, BuildError, NotReadyError
   */
  async start(): Promise<void> {
    const { data, env, isDev } = this.#settings;
    takeDataFolder(data, this.url);
    this.#owner = true;
    const orphans = await endOrphans(data);
    if (orphans.length > 0) this.#report.say(`Restes d’un démarrage interrompu arrêtés : ${orphans.join(', ')}.`);
    await this.#checkPorts();
    const started = (engine: Supervised) => this.#register(this.#engines, engine);
    const [mongo, nats] = await Promise.all([
      ensureMongo(this.#settings, this.#report, started),
      ensureNats(this.#settings, this.#report, started),
      this.#build(),
    ]);
    const health = await this.#startServices({ mongo, nats });
    const hasDemo = isDev && env.PORTAL_DEMO !== '0';
    if (hasDemo) {
      await waitUntilSettled(health);
      this.#report.say('Comptes de démonstration : <type>@demo.test (roc@demo.test, superadmin@demo.test…).');
    }
    this.#printFirstAdministrator();
  }

  /** Stops services, then engines; may be called at any moment, also in the middle of a start, and more than once. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    endRunningCommands();
    await Promise.all(this.#services.map((service) => service.stop()));
    for (const balancer of this.#balancers) balancer.stop();
    await Promise.all(this.#engines.map((engine) => engine.stop()));
    if (this.#owner) leaveDataFolder(this.#settings.data);
  }

  /** A process that comes to life while everything is being stopped must go too. */
  #register(list: Supervised[], supervised: Supervised): void {
    list.push(supervised);
    if (this.isStopping) void supervised.stop();
  }

  /** Without demo data: the account that users made in an empty database. Its password is said once and kept nowhere. */
  #printFirstAdministrator(): void {
    const file = join(this.#settings.data, 'super-admin.txt');
    if (!existsSync(file)) return;
    const [email, password] = readFileSync(file, 'utf8').split('\n');
    rmSync(file);
    this.#report.say(`Premier compte, affiché cette seule fois : ${email}, mot de passe ${password}`);
  }

  async #build(): Promise<void> {
    const built = await buildAll({
      root: this.#root,
      report: this.#report,
      split: this.#settings.split,
      demo: this.#settings.isDev,
    });
    if (built.length === 0) this.#report.say('Rien à construire : aucun changement depuis la dernière fois.');
  }

  /** @returns the health addresses of all */
  async #startServices(engines: { mongo: string; nats: string }): Promise<string[]> {
    const { data } = this.#settings;
    const planned = await this.#plan(engines);
    if (this.isStopping) return [];
    const watched = planned.map((service) => {
      const supervised = new Supervised(runnableService(service, this.#root, data), data, this.#report).start();
      this.#register(this.#services, supervised);
      return { supervised, health: service.health };
    });
    const names = planned.map(({ name }) => name).join(', ');
    await this.#report.step(`Services prêts : ${names}`, () => waitUntilHealthy(watched, data, this.#report));
    return planned.flatMap((service) => service.health);
  }

  async #plan(engines: EngineUrls): Promise<Service[]> {
    if (!this.#settings.isCluster) return planServices(this.#root, this.#settings, engines);
    const { services, balanced } = planInstances(this.#root, this.#settings, engines);
    for (const one of balanced) {
      const balancer = new Balancer(one);
      this.#balancers.push(balancer);
      await balancer.start();
    }
    return services;
  }

  async #checkPorts(): Promise<void> {
    const { ports, env, isCluster } = this.#settings;
    // The one that people know is named first: all others follow from it.
    const needed = [
      ports.public,
      ...[this.#settings, ...instancesOf(this.#settings)].flatMap((one) => [
        one.ports.gateway,
        ...one.subgraphs.map(({ port }) => port),
      ]),
    ];
    if (!env.NATS_URL) needed.push(...memberPorts(this.#settings, ports.nats));
    if (!env.NATS_URL && isCluster) needed.push(...memberPorts(this.#settings, ports.natsRoutes));
    if (!env.MONGODB_URI) needed.push(...memberPorts(this.#settings, ports.mongo));
    if (existsSync(join(this.#root, 'subgraphs/mails/src/index.ts')) && !env.SMTP_URL)
      needed.push(ports.mailPage, ports.smtp);
    if (existsSync(join(this.#root, 'subgraphs/participants/src/index.ts')) && env.EVENIUM_URL === undefined)
      needed.push(ports.evenium);
    for (const port of needed) {
      if (await isPortFree(port)) continue;
      throw new PortTakenError(
        `Le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez un autre port : PORTAL_PORT=${ports.public + 1000} npm start`,
      );
    }
  }
}
