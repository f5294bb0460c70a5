/** An archive is damaged, cut off or uses a form that builds do not need. */
export class TarError extends Error {
  override readonly name = 'TarError';

  constructor(
    message: string,
    readonly entry = '',
  ) {
    super(message);
  }
}

interface TarHeader {
  name: string;
  type: string;
  size: number;
}

const CHECKSUM_AT = 148;
const CHECKSUM_END = 156;

/** Reads a header block; undefined for the empty block at the end of an archive. @throws {TarError} */
export function headerOf(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  if (numberOf(block.subarray(CHECKSUM_AT, CHECKSUM_END)) !== checksumOf(block))
    throw new TarError('it is damaged, compressed, or no tar archive');
  const flag = String.fromCharCode(block[156] ?? 0);
  const magic = block.toString('latin1', 257, 263);
  const prefix = magic === 'ustar\0' ? textOf(block.subarray(345, 500)) : '';
  const last = textOf(block.subarray(0, 100));
  const name = prefix === '' ? last : `${prefix}/${last}`;
  const plain = flag === '\0' ? '0' : flag;
  // Old archives mark a folder by the slash alone.
  const type = plain === '0' && name.endsWith('/') ? '5' : plain;
  const size = numberOf(block.subarray(124, 136));
  if (!Number.isSafeInteger(size)) throw new TarError('a header has no valid size', name);
  return { name, type, size };
}

/** A size as extended headers write it. @throws {TarError} unless it is a plain whole number */
export function sizeOf(text: string): number {
  const size = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(size)) throw new TarError(`${JSON.stringify(text.slice(0, 40))} is not a size`);
  return size;
}

/** The records of an extended header, `<length> <key>=<value>\n` each. @throws {TarError} */
export function paxRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at);
    const digits = bytes.toString('latin1', at, Math.max(at, space));
    const end = /^[1-9]\d{0,5}$/.test(digits) ? at + Number(digits) : at;
    const [, key, value = ''] = /^([^=]+)=(.*)\n$/s.exec(bytes.toString('utf8', space + 1, end)) ?? [];
    if (space < at || key === undefined || end > bytes.length)
      throw new TarError('an extended header is damaged');
    if (records.has(key)) throw new TarError(`an extended header has "${key.slice(0, 40)}" twice`);
    records.set(key, value);
    at = end;
  }
  return records;
}

/** A number as headers write it: octal digits, or GNU's binary form, whose first byte is 0x80. NaN for anything else. */
function numberOf(field: Buffer): number {
  const octal = /^ *([0-7]+)[ \0]*$/.exec(field.toString('latin1'))?.[1];
  if (octal !== undefined) return parseInt(octal, 8);
  return field[0] === 0x80 ? Number(BigInt(`0x${field.toString('hex', 1)}`)) : NaN;
}

function checksumOf(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_END ? 0x20 : byte), 0);
}

function textOf(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}
