import * as v from 'valibot';
import { overlayStore } from '../../store/overlay-store';
import { createManifests } from '../../context/manifests';
import { publishFolder } from '../../versions/publish';
import * as fields from '../fields';
import { uploadVerb } from '../verb';
import { checked } from './check';

/** `check --from <folder>`: publishes a build in an overlay of the store, asks the gate there, and forgets it. */
export const checkBuild = uploadVerb({
  name: 'check-build',
  input: v.strictObject({ area: fields.name }),
  run: async (context, { area }, { folder, by }) => {
    const store = overlayStore(context.store);
    const trial = { ...context, store, manifests: createManifests(store) };
    const { version } = await publishFolder(trial, folder, { area, by, commit: null });
    return checked(trial, await trial.manifests.get(area, version));
  },
});
