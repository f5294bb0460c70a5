import './console-guard';
import './dialog';
import { cleanup, configure } from '@testing-library/react';

// Less than a test may take, so that its message says what was waited for.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no resource timing.
if (typeof performance.getEntriesByName !== 'function') performance.getEntriesByName = () => [];

afterEach(() => {
  cleanup();
  localStorage.clear();
});
