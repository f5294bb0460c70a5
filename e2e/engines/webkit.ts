import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Engine } from './engine';

/** Key of an element's id in answers (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ENTER = '\uE007';
const START_MS = 20_000;

/** Debian's WebKitGTK in its MiniBrowser, over WebDriver, on a screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => void (driver.pid && process.kill(-driver.pid));
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  try {
    await answered(() => ask('GET', '/status'));
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: miniBrowser() },
    })) as {
      sessionId: string;
    };
    return inSession((method, path, body) => ask(method, `/session/${sessionId}${path}`, body), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** Debian installs MiniBrowser beside its library, not as a command. */
function findMiniBrowser(): string | undefined {
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return folders
    .flatMap((folder) => readdirSync(join('/usr/lib', folder)).map((name) => join('/usr/lib', folder, name)))
    .filter((path) => /webkit2gtk-4\.\d$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .at(-1);
}

const miniBrowser = () => ({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: process.env['WEBKIT_PATH'] ?? findMiniBrowser(),
    args: ['--automation'],
  },
});

function inSession(
  ask: (method: string, path: string, body?: object) => Promise<unknown>,
  stop: () => void,
): Engine {
  const elementOf = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${(found as Record<string, string>)[ELEMENT]}`;
  };
  return {
    goto: async (url) => void (await ask('POST', '/url', { url })),
    evaluate: async <Value>(expression: string) =>
      (await ask('POST', '/execute/sync', { script: `return (${expression})`, args: [] })) as Value,
    click: async (selector) => void (await ask('POST', `${await elementOf(selector)}/click`, {})),
    type: async (selector, text) =>
      void (await ask('POST', `${await elementOf(selector)}/value`, { text: text.replaceAll('\n', ENTER) })),
    back: async () => void (await ask('POST', '/back', {})),
    close: async () => {
      await ask('DELETE', '').finally(stop);
    },
  };
}

async function answered(ask: () => Promise<unknown>): Promise<void> {
  const endMs = Date.now() + START_MS;
  for (;;) {
    try {
      return void (await ask());
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
