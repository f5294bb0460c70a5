import { usage } from '../usage';

const VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

function proxyVariable(env = process.env): string | undefined {
  return VARIABLES.find((name) => env[name]);
}

/**
 * Sends the requests of this process through the proxy that the environment names; `NO_PROXY` and this machine are
 * excepted.
 *
 * @throws {Refusal} `usage`, for what is no address
 */
export async function applyProxy(env = process.env): Promise<void> {
  const variable = proxyVariable(env);
  if (variable === undefined) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  const noProxy = [env['NO_PROXY'] ?? env['no_proxy'] ?? [], THIS_MACHINE].flat().join(',');
  try {
    setGlobalDispatcher(new EnvHttpProxyAgent({ noProxy }));
  } catch {
    // Its message would repeat the address, which may have a password.
    throw usage(`${variable} is no address of a proxy, such as http://proxy.example:3128.`);
  }
}

/** What to say of a server that cannot be reached. */
export function proxyHint(env = process.env): string {
  const variable = proxyVariable(env);
  return variable === undefined
    ? 'Where requests need a proxy, set HTTPS_PROXY.'
    : `The proxy of ${variable} was asked, unless NO_PROXY lists the host.`;
}
