import { localPath } from './language/language';
import { withQuery } from './language/with-query';

/*
 * Addresses of a site's pages about accounts. The platform knows them, because it answers their forms when there is no
 * script.
 */

export const login = (returnTo?: string) => withQuery('/login', { returnTo });
export const signup = (returnTo?: string) => withQuery('/signup', { returnTo });
export const forgotPassword = () => localPath('/forgot-password');
