import { previewIn, withPreview } from '@nivaas/contracts';
import { clientAddress, RequestEnded, type Exchange, type Reply } from '@nivaas/http';
import { isRegistryError, type Preview } from '@nivaas/registry';
import { cleanMessage } from '../../clean-message';
import { getReleaseMap, unknownRelease } from '../../handlers/release.get';
import type { Kernel } from '../../kernel';
import type { Choice, HolderSelection } from '../../pages/selection';
import { RenderFailed } from '../../render/render-errors';
import type { Offered } from '../feature';
import { previewAdditions } from './preview-additions';
import { previewRefused, type PreviewRefusal } from './preview-refused';

/** Pages of versions that are not live, for the holders of signed links. */
export class Previews {
  constructor(
    private readonly kernel: Pick<Kernel, 'registry' | 'releases' | 'config' | 'log'>,
    private readonly offered: Offered,
  ) {}

  /** Undefined for a request without a link. */
  select({ request, path, search }: Exchange): HolderSelection | undefined {
    const token = previewIn(search);
    if (token === undefined) return undefined;
    const url = withPreview(path + search, undefined);
    return {
      audience: 'holder',
      choose: async (): Promise<Choice | undefined> => {
        const preview = await this.#open(request, token);
        if (typeof preview === 'string') throw new RequestEnded(previewRefused(preview, url));
        const preferred = await this.kernel.releases.preview({ [preview.area]: preview.version });
        return (
          preferred && {
            preferred,
            additions: (faults) => previewAdditions({ ...preview, token, url }, faults),
          }
        );
      },
      failure: (error) => this.#failure(error, url),
    };
  }

  /** `/_release/<id>` for the tab of a preview, whose release was never live. */
  async map(exchange: Exchange): Promise<Reply> {
    const preview = await this.#open(exchange.request, previewIn(exchange.search) ?? '');
    if (typeof preview === 'string') return unknownRelease();
    return getReleaseMap(exchange, this.kernel.releases, { [preview.area]: preview.version });
  }

  /** The preview of a token, or why there is none. Wrong tokens count like wrong operator tokens. */
  async #open(request: Exchange['request'], token: string): Promise<Preview | PreviewRefusal> {
    const { registry, config } = this.kernel;
    const preview = await registry.readPreview(token);
    if (preview === 'expired') return 'preview_expired';
    if (preview === 'gone') return 'preview_gone';
    if (preview) return preview;
    const address = clientAddress(request, config.TRUST_PROXY);
    const waits = this.offered('countWrong').map((count) => count(address));
    return waits.some((seconds) => seconds > 0) ? 'too_many_tries' : 'preview_invalid';
  }

  #failure(error: unknown, url: string): Reply {
    if (isRegistryError(error)) return previewRefused('preview_gone', url, error.message);
    const message = cleanMessage(error instanceof Error ? error.message : String(error));
    // A failed render was already logged with its fault.
    if (!(error instanceof RenderFailed)) this.kernel.log({ event: 'render-failed', message });
    return previewRefused('preview_failed', url, message);
  }
}
