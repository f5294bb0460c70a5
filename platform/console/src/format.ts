const DATE = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const NUMBER = new Intl.NumberFormat();

export function formatTime(iso: string): string {
  return DATE.format(new Date(iso));
}

export function formatCount(count: number): string {
  return NUMBER.format(count);
}

export function formatAge(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1_000));
  if (seconds < 60) return 'just now';
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

/** The first digits of a commit, and whether the sources differed from it. */
export function formatCommit(commit: string | null): string {
  return commit === null ? '–' : commit.slice(0, 8) + (commit.endsWith('-dirty') ? ' + changes' : '');
}

/** @param ratio 0 to 1. */
export function formatPercent(ratio: number): string {
  const percent = ratio * 100;
  return `${percent === 0 || percent >= 10 ? percent.toFixed(0) : percent.toFixed(percent < 1 ? 2 : 1)} %`;
}

/** @param value Milliseconds; for CLS a plain number. */
export function formatVital(name: string, value: number | null | undefined): string {
  if (typeof value !== 'number') return '–';
  if (name === 'CLS') return value.toFixed(3);
  return value >= 1_000 ? `${(value / 1_000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
