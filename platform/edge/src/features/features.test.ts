import { readConfig } from '../config';
import { FEATURES } from './features';

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('no two features have a name, or mark documents with a header or an attribute of the same name', () => {
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', SERVICE_WORKER: 'off' });
  const marks = FEATURES.flatMap((feature) => feature.marks?.(config) ?? []);
  expect(duplicates(FEATURES.map(({ name }) => name))).toEqual([]);
  expect(duplicates(marks.flatMap(({ headers = {} }) => Object.keys(headers)))).toEqual([]);
  expect(duplicates(marks.flatMap(({ attributes = {} }) => Object.keys(attributes)))).toEqual([]);
});
