import './console-guard';
import { cleanup, configure } from '@testing-library/react';

// Less than a test may take, so that its message says what was waited for.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no resource timing.
if (typeof performance.getEntriesByName !== 'function') performance.getEntriesByName = () => [];

// The methods of <dialog> that our Dialog uses; jsdom has only the element.
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});
