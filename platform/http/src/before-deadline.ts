/** @throws {Error} the one of `late`, when the answer does not come in time */
export async function beforeDeadline<Value>(
  answer: Promise<Value>,
  deadlineMs: number,
  late: () => Error = () => new Error('no answer in time'),
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), deadlineMs);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
