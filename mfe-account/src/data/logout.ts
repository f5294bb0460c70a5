import { postJson } from './accounts-server';

/**
 * `POST /auth/logout`. True when no session is left on the server; so it is when the server has no such address,
 * as the specification names none. What else the answer holds is not read.
 */
export async function logout(): Promise<boolean> {
  const answer = await postJson('/auth/logout', {});
  return answer !== undefined && (answer.status < 300 || [401, 404, 405].includes(answer.status));
}
