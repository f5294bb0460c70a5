/**
 * Applies a chosen theme before the first paint. It is inline because a request would come too late. Storage may be
 * blocked: then the system's theme applies.
 */
export function applyTheme(): void {
  try {
    const theme: unknown = JSON.parse(localStorage.getItem('nivaas:theme') ?? '');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // Nothing is stored.
  }
}
