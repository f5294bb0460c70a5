const BLOCK_BYTES = 512;

/** Fields of a header block, as the bytes that an attacker may choose. */
export interface RawHeader {
  name?: string;
  /** Default: the length of the body in octal digits. */
  size?: string | Buffer;
  type?: string;
  prefix?: string;
  linkname?: string;
}

/** For tests: an entry of a tar with any header, valid or not. Its checksum is right. */
export function rawEntry(
  { name = 'client/a.js', size, type = '0', prefix = '', linkname = '' }: RawHeader,
  body: string | Buffer = '',
): Buffer {
  const bytes = Buffer.from(body);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  Buffer.from(size ?? `${bytes.length.toString(8).padStart(11, '0')}\0`).copy(header, 124, 0, 12);
  header.write(type, 156, 'latin1');
  header.write(linkname, 157, 100);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, 155);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))]);
}

/** An extended header with these records, for the entry after it. */
export function pax(records: readonly [key: string, value: string][], type = 'x'): Buffer {
  const lines = records.map(([key, value]) => {
    const rest = ` ${key}=${value}\n`;
    const bytes = Buffer.byteLength(rest);
    const digits = String(bytes + String(bytes).length).length;
    return `${bytes + digits}${rest}`;
  });
  return rawEntry({ name: 'PaxHeader', type }, lines.join(''));
}

/** The end of every archive. */
export const END = Buffer.alloc(2 * BLOCK_BYTES);
