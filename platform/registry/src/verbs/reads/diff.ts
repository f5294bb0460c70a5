import * as v from 'valibot';
import { diffVersions } from '../../versions/comparison/diff-versions';
import * as fields from '../fields';
import { readVerb } from '../verb';

/** What differs between two versions of an area, for the console. */
export const diff = readVerb({
  name: 'diff',
  input: v.strictObject({ area: fields.name, from: fields.name, to: fields.name }),
  run: (context, { area, from, to }) => diffVersions(context, area, from, to),
});
