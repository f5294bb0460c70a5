export { beforeDeadline } from './before-deadline';
export { ClientGone, parseJson, readBody, chooseEncoding, isEncoded } from './body';
export { clientAddress, clientOf, wideNetworkOf } from './client';
export { Cookie, readCookie } from './cookie';
export { RateLimiter } from './rate-limiter';
export { etagOf, isKnown, jsonWithEtag } from './etag';
export type { Exchange, Handler, Service } from './exchange';
export {
  empty,
  json,
  problem,
  refused,
  RequestEnded,
  text,
  type About,
  type JsonReply,
  type Reply,
} from './reply';
export { addSpan, traceHeaders, withSpan } from './span';
export { isCrossSite, isHostOf } from './same-site';
export { isPrivate, hostIn, isLoopback } from './networks';
export { peerOf, TrustedProxies } from './trusted-proxies';
