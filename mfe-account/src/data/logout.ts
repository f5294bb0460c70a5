import { postJson } from './accounts-server';

/** `POST /auth/logout`. True when no session is left, also when the server lacks this optional endpoint. */
export async function logout(): Promise<boolean> {
  const answer = await postJson('/auth/logout', {});
  return answer !== undefined && (answer.status < 300 || [401, 404, 405].includes(answer.status));
}
