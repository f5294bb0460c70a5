import * as v from 'valibot';
import { postJson } from './accounts-server';
import { translatedRefusal } from './refusals';

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

const problem = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
  code: v.optional(v.string()),
});
/** Our server names all wrong fields. Another one may name the first only. */
const refusedBody = v.object({
  ...problem.entries,
  problems: v.optional(v.pipe(v.array(problem), v.nonEmpty())),
});

/** Our server's codes name the field that they are about, such as "invalid_phone" and "password_too_short". */
const FIELD = /name|email|phone|password/;

export type RegisterResult =
  | { outcome: 'created' }
  | { outcome: 'user-exists' }
  /** Empty when the server gave no reason. */
  | { outcome: 'refused'; problems: Problem[] };

export interface Problem {
  message: string;
  /** Absent when the refusal concerns no single field. */
  field?: keyof Registration | undefined;
}

/** `POST /auth/register`. The server validates the fields. */
export async function register({ name, email, phone, password }: Registration): Promise<RegisterResult> {
  const answer = await postJson('/auth/register', { name, email, phone, password });
  if (answer?.status === 201) return { outcome: 'created' };
  const refused = v.safeParse(refusedBody, answer?.body);
  if (!refused.success) return { outcome: 'refused', problems: [] };
  const { message, code, problems = [{ message, code }] } = refused.output;
  if (message === 'User already exists') return { outcome: 'user-exists' };
  return { outcome: 'refused', problems: problems.map(problemOf) };
}

function problemOf({ code, message }: v.InferOutput<typeof problem>): Problem {
  return { message: translatedRefusal(code) ?? message, field: fieldOf(code) };
}

/** The field that a code of the server refers to. */
export function fieldOf(code = ''): keyof Registration | undefined {
  return FIELD.exec(code)?.[0] as keyof Registration | undefined;
}
