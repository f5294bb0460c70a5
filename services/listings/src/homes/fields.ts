import * as v from 'valibot';

/** Of each field the first rule that it breaks. @param strange Of a field that does not belong there. */
export function firstProblems(
  issues: readonly v.BaseIssue<unknown>[],
  nameOf: (issue: v.BaseIssue<unknown>) => string,
  { strange, missing }: Record<'strange' | 'missing', string>,
): Record<string, string> {
  const problems = issues.map((issue) => {
    const isOfObject = issue.type === 'strict_object';
    return [
      nameOf(issue),
      isOfObject ? (issue.expected === 'never' ? strange : missing) : issue.message,
    ] as const;
  });
  return Object.fromEntries([...new Map(problems.reverse())].reverse());
}

export const text = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
  );
export const word = text(100);
export const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `must be one of: ${values.join(', ')}`);
