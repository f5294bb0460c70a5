/** The kind of machine that native code is built for. */
export interface Platform {
  os: string;
  cpu: string;
  /** C library: glibc, musl; empty where there is only one. */
  libc: string;
}

export const here: Platform = { os: process.platform, cpu: process.arch, libc: libcOf() };

function libcOf(): string {
  if (process.platform !== 'linux') return '';
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}
