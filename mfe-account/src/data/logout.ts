import { postJson } from './accounts-server';

/** `POST /auth/logout`. True when the server has no session: also when it has no such endpoint, which is optional. */
export async function logout(): Promise<boolean> {
  const answer = await postJson('/auth/logout', {});
  return answer !== undefined && (answer.status < 300 || [401, 404, 405].includes(answer.status));
}
