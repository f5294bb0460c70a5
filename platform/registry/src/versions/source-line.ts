import { SourceMap, type SourceMapPayload } from 'node:module';

/**
 * The line of the sources behind a place in a built script.
 *
 * @param map The script's source map, as JSON.
 * @param area Its area: the build prefixes each path with it.
 * @param line From 1, and so is `column`.
 * @returns `<area>/src/<file>:<line>:<column>`, relative to the checkout; undefined where the map knows none, or is
 *   damaged: that must not hide other lines.
 */
export function sourceLine(map: string, area: string, line: number, column: number): string | undefined {
  try {
    const found = new SourceMap(JSON.parse(map) as SourceMapPayload);
    const entry = found.findEntry(line - 1, Math.max(0, column - 1));
    // After the last mapping of a line, Node goes on with the line before.
    if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
    const path = entry.originalSource.replace(`${area}/`, '').replace(/^\.\//, '');
    return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    return undefined;
  }
}
