import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, startServer } from './edge-process';

/** How a site is run. Each command is a line of the shell. */
export interface Installation {
  /** Its data folder. */
  data: string;
  env: NodeJS.ProcessEnv;
  start: string;
  /** Puts new programs in the place of those that run. */
  renew: string;
  /** These two find the main process in `$MAINPID`, too. */
  reload: string;
  stop: string;
  /** What is here in place of the document's places and commands. */
  places: Readonly<Record<string, string>>;
  /** Words before a program, which run it as the user of the site. Default: this one. */
  asUser?: readonly string[];
}

/** The command of docs/operations.md that begins like this, without its comment. */
export function documented(begin: string): string {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const line = text.split('\n').find((each) => each.trim().startsWith(begin));
  if (line === undefined) throw new Error(`The document has no command that begins with "${begin}".`);
  return (line.split(' # ')[0] ?? '').trim();
}

/** A site that is operated by commands alone. */
export class DocumentedSite {
  url = '';
  #main: ChildProcess | undefined;
  #settings: Record<string, string> = {};

  constructor(private readonly installation: Installation) {}

  get data(): string {
    return this.installation.data;
  }

  async start(settings: Record<string, string>): Promise<void> {
    this.#settings = settings;
    // A group of its own, so that nothing of it is left behind by a test that failed.
    const options = { cwd: root, env: this.#env(), detached: true };
    const { child, url } = await startServer(this.#words(this.installation.start), options);
    this.#main = child;
    this.url = url;
  }

  /** @param words Follow the command. @returns What it printed. */
  run(begin: string, words = '', settings = this.#settings): Promise<string> {
    return this.#run(this.#words(`${documented(begin)} ${words}`), this.#env(settings));
  }

  /** New programs, and a process of them in place of the old one. */
  async upgrade(): Promise<void> {
    await this.#run(['/bin/sh', '-c', this.#here(this.installation.renew)]);
    await this.reload();
  }

  async reload(): Promise<void> {
    const reloaded = new Promise((resolve, reject) =>
      this.#main?.stderr?.on('data', (lines: Buffer) => {
        if (lines.includes('edge-upgraded')) resolve(true);
        if (lines.includes('edge-upgrade-failed')) reject(new Error(lines.toString()));
      }),
    );
    await this.#run(this.#words(this.installation.reload));
    await reloaded;
  }

  /** @returns The exit code of the main process. */
  async stop(): Promise<number | null> {
    const main = this.#main;
    this.#main = undefined;
    if (!main || main.exitCode !== null) return main?.exitCode ?? null;
    const ended = once(main, 'exit') as Promise<[number | null]>;
    await this.#run(this.#words(this.installation.stop), this.#env(this.#settings, main));
    return (await ended)[0];
  }

  async #run([program = '', ...words]: readonly string[], env = this.#env()): Promise<string> {
    return (await promisify(execFile)(program, words, { cwd: root, env })).stdout;
  }

  #words(line: string): string[] {
    return [...(this.installation.asUser ?? []), '/bin/sh', '-c', this.#here(line)];
  }

  #here(line: string): string {
    const places = Object.entries({ ...this.installation.places, 'https://your.site': this.url });
    return places.reduce((text, [there, here]) => text.replaceAll(there, here), line);
  }

  #env(settings = this.#settings, main = this.#main): NodeJS.ProcessEnv {
    const { data, env } = this.installation;
    return { ...env, PORT: '0', DATA_DIR: data, ...settings, MAINPID: String(main?.pid) };
  }
}
