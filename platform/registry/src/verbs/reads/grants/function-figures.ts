import { minute, NONE, table } from '../../print';

/** What an edge saw of an area's functions. */
export interface FunctionFigures {
  /** Calls of the last 15 minutes. */
  recent: {
    version: string;
    name: string;
    calls: number;
    /** Number by code. */
    failures: Record<string, number>;
  }[];
  /** Servers that they asked. */
  origins: {
    origin: string;
    /** It failed several times, and is left alone for a while. */
    isBroken: boolean;
    /** ISO time of the last answer; null: none yet. */
    answeredAt: string | null;
    /** ISO time of an answer of before, which was used lately because it failed; null: none was. */
    olderFrom: string | null;
  }[];
}

interface Seen {
  area: string;
  seen?: FunctionFigures;
}

/** Failed calls and the age of data, of the edge that was asked. */
export function describeFigures(areas: readonly Seen[]): string[] {
  const known = areas.flatMap(({ area, seen }) => (seen ? [{ area, seen }] : []));
  if (known.length === 0) return [];
  const origins = known.flatMap(({ area, seen }) =>
    seen.origins.map((origin) => [area, ...originRow(origin)]),
  );
  const failed = known.flatMap(({ area, seen }) =>
    seen.recent.flatMap(failureRows).map((row) => [area, ...row]),
  );
  return [
    ...(origins.length > 0 ? ['', table(['area', 'origin', 'last answer', ''], origins)] : []),
    '',
    failed.length > 0
      ? table(['area', 'version', 'failed, 15 min', 'code', 'calls'], failed)
      : 'No call failed in the last 15 minutes.',
  ];
}

function originRow({
  origin,
  answeredAt,
  olderFrom,
  isBroken,
}: FunctionFigures['origins'][number]): string[] {
  const states = [isBroken ? 'AWAY' : [], olderFrom === null ? [] : `shows answers of ${minute(olderFrom)}`];
  return [origin, answeredAt === null ? NONE : minute(answeredAt), states.flat().join(', ')];
}

function failureRows({ version, name, calls, failures }: FunctionFigures['recent'][number]): string[][] {
  return Object.entries(failures).map(([code, count]) => [version, name, code, `${count} of ${calls}`]);
}
