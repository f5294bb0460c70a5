import type { DevelopmentFault } from '@nivaas/contracts';

const ID = 'development-overlay';
/** Opens a file in the developer's editor, for pages of the same origin. It is a path of webpack-dev-server. */
const EDITOR = '/webpack-dev-server/open-editor?fileName=';

/** Colours of the system, because the site's own styles may be what fails. */
const STYLES = `
:host { position: fixed; inset: auto 0 0; z-index: 9999; box-sizing: border-box; width: 100%; max-height: 70vh; margin: 0;
  padding: 1rem; overflow: auto; border: 0; border-top: 4px solid; background: Canvas; color: CanvasText;
  font: 1rem/1.5 system-ui; }
h2 { margin: 0; font-size: 1.25rem; }
button { max-width: 100%; padding: .5rem; border: 1px solid; border-radius: .25rem; background: ButtonFace; color: ButtonText;
  font: inherit; overflow-wrap: anywhere; text-align: start; cursor: pointer; }
h2 + button { position: absolute; inset: .75rem 1rem auto auto; }
section { margin-top: 1rem; }
pre { margin: .5rem 0 0; font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }`;

const close = () => document.getElementById(ID)?.remove();
window.addEventListener('keydown', ({ key }) => key === 'Escape' && close());

/** Shows all current faults over the page; none removes the overlay. */
export function showFaults(faults: readonly DevelopmentFault[]): void {
  close();
  if (faults.length === 0) return;
  const overlay = document.createElement('div');
  overlay.id = ID;
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-label', 'Errors');
  // Above open dialogs, and without taking the focus from the page.
  overlay.setAttribute('popover', 'manual');
  const content = overlay.attachShadow({ mode: 'open' });
  content.append(
    textIn('style', STYLES),
    textIn('h2', 'Errors'),
    buttonIn('Dismiss (Esc)', close),
    ...faults.map(entryOf),
  );
  document.body.append(overlay);
  overlay.showPopover?.();
}

function entryOf({ moduleName, loc, message, stack = [] }: DevelopmentFault): HTMLElement {
  const entry = document.createElement('section');
  const place = [moduleName, loc].filter(Boolean).join(':');
  if (place) {
    const open = buttonIn(place, () => void fetch(EDITOR + encodeURIComponent(place)));
    open.title = 'Open in the editor';
    entry.append(open);
  }
  entry.append(textIn('pre', [message, ...stack].join('\n')));
  return entry;
}

function buttonIn(text: string, onClick: () => void): HTMLElement {
  const button = textIn('button', text);
  button.onclick = onClick;
  return button;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
