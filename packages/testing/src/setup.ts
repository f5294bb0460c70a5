import './console-guard';
import './dialog';
import { cleanup } from '@testing-library/react';

// jsdom notes nothing about requests.
if (typeof performance.getEntriesByName !== 'function') performance.getEntriesByName = () => [];

afterEach(() => {
  cleanup();
  localStorage.clear();
});
