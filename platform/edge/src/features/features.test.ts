import { readConfig } from '../config';
import { FEATURES, openFeatures } from './features';

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('no two features have a route of the same path, or a header of documents of the same name', () => {
  const kernel = {
    config: readConfig({}),
    metrics: { showUp: () => undefined },
    releases: { onChange: () => undefined },
    options: { accounts: { isUp: true }, maxTabs: 1, workFolder: '' },
  } as unknown as Parameters<typeof openFeatures>[0];
  const routes = openFeatures(kernel).flatMap((feature) => feature.routes ?? []);
  expect(duplicates(routes.map(({ path, when }) => `${path} ${when ? 'on a condition' : ''}`))).toEqual([]);
  expect(duplicates(FEATURES.flatMap(({ documentHeaders = {} }) => Object.keys(documentHeaders)))).toEqual(
    [],
  );
  expect(duplicates(FEATURES.map(({ name }) => name))).toEqual([]);
});
