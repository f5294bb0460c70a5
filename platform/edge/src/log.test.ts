import { Writable } from 'node:stream';
import { Log } from './log';
import { Metrics } from './metrics/metrics';

/** A stream; `take` decides whether a write succeeds, fails or never ends. */
function streamOf(take: (done: (error?: Error) => void) => void) {
  const lines: string[] = [];
  const stream = new Writable({
    autoDestroy: false,
    write(chunk: Buffer, _, done) {
      lines.push(String(chunk));
      take(done);
    },
  });
  return { lines, stream: stream.on('error', () => undefined) as unknown as NodeJS.WriteStream };
}

test('an entry is one line of JSON with its time', () => {
  const { lines, stream } = streamOf((done) => done());
  new Log(stream).write({ event: 'gate', message: 'two\nlines' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    at: expect.any(String),
    event: 'gate',
    message: 'two\nlines',
  });
});

test('E14 lines that a full disk or a closed pipe does not take are counted, also in the metrics', async () => {
  const { stream } = streamOf((done) => done(new Error('ENOSPC')));
  const log = new Log(stream);
  const metrics = new Metrics();
  metrics.read('counter', 'nivaas_log_lines_lost_total', 'Lost lines', () => log.lost);
  for (let line = 0; line < 3; line += 1) log.write({ event: 'gate' });
  await new Promise(setImmediate);
  expect(await metrics.text()).toContain('nivaas_log_lines_lost_total 3');
});

test('E14 lines that nobody reads do not fill the memory', () => {
  const { stream } = streamOf(() => undefined);
  const log = new Log(stream);
  for (let line = 0; line < 2_000; line += 1) log.write({ message: 'x'.repeat(1_000) });
  expect(stream.writableLength).toBeLessThan(1_100_000);
  expect(log.lost).toBeGreaterThan(900);
});
