import './console-guard';
import './dialog';
import { cleanup, configure } from '@testing-library/react';

// Long enough for a busy machine; waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no resource timing.
if (typeof performance.getEntriesByName !== 'function') performance.getEntriesByName = () => [];

afterEach(() => {
  cleanup();
  localStorage.clear();
});
