export { ClientGone, parseJson, readBody } from './body';
export { clientAddress, clientOf, wideNetworkOf } from './client';
export { Cookie } from './cookie';
export { chooseEncoding, isEncoded } from './encoding';
export type { Exchange, Handler } from './exchange';
export { RateLimiter } from './rate-limiter';
export { empty, json, problem, RequestEnded, text, type About, type Reply } from './reply';
export { addSpan, traceHeaders, withSpan } from './span';
export { isCrossSite, isHostOf } from './same-site';
