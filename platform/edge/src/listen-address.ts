import { isIPv6 } from 'node:net';

/** `HOST` as a socket takes it. An IPv6 address may be written in brackets, as in a URL. */
export function socketHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

/** The last two stand for all addresses of the machine, and no browser opens them. */
const LOCAL = ['127.0.0.1', '0.0.0.0', '::'];

/**
 * Origin of a server on this machine for clients on it. The only place that writes an address into a URL: IPv6 in
 * brackets, without a zone, which URLs cannot have.
 *
 * @param host `HOST`: a name or an address, with or without brackets.
 */
export function originAt(host: string, port: number): string {
  const [plain = ''] = socketHost(host).split('%');
  const name = LOCAL.includes(plain) ? 'localhost' : isIPv6(plain) ? `[${plain}]` : plain;
  return `http://${name}:${port}`;
}

/** The loopback address for a server of this machine's own, on a machine that has `HOST`. */
export function loopbackFor(host = ''): string {
  return isIPv6(socketHost(host)) ? '::1' : '127.0.0.1';
}

const UNUSABLE = /^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NODATA)$/;

/** Why a server cannot listen on a host, in a sentence; undefined for an error that is not of the host. */
export function hostRefusal(error: unknown, host: string): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!UNUSABLE.test(code)) return undefined;
  return `This machine cannot listen on HOST=${host} (${code}). Set HOST to an address that it has, such as 127.0.0.1 or ::1.`;
}
