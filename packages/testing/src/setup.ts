import './console-guard';
import './dialog';
import { cleanup, configure } from '@testing-library/react';

// A crowded machine may need long for a step that is quick elsewhere; whoever waits goes on at once when it is done.
configure({ asyncUtilTimeout: 10_000 });

// jsdom notes nothing about requests.
if (typeof performance.getEntriesByName !== 'function') performance.getEntriesByName = () => [];

afterEach(() => {
  cleanup();
  localStorage.clear();
});
