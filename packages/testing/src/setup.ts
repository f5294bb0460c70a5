import './console-guard';
import './dialog';
import { cleanup, configure } from '@testing-library/react';

// For steps on a busy machine; waiting ends as soon as the step is done.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no resource timing.
if (typeof performance.getEntriesByName !== 'function') performance.getEntriesByName = () => [];

afterEach(() => {
  cleanup();
  localStorage.clear();
});
