import './jest-global';

/** Jest's global teardown. */
export default async function stopServers(): Promise<void> {
  await Promise.all((globalThis.nivaasTestServers ?? []).map((server) => server.close()));
}
