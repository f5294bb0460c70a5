/* What a page needs only some time after its start. One module, because each `import()` adds to the shell's entry. */
export { followReleases } from './follow-releases';
export { loadVisibleAhead } from './load-visible-ahead';
export { renewData } from './renew-data';
