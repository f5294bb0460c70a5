export { beforeDeadline } from './before-deadline';
export { ClientGone, parseJson, readBody, chooseEncoding, isEncoded } from './body';
export { clientAddress, clientOf, wideNetworkOf } from './client';
export { Cookie, readCookie } from './cookie';
export { RateLimiter } from './rate-limiter';
export { etagOf, isKnown, jsonWithEtag } from './etag';
export { empty, json, problem, refused, RequestEnded, text } from './reply';
export type { About, Exchange, Handler, Reply, Service } from './reply';
export {
  CHANGES_PATH,
  OPERATORS_PATH,
  positionAfter,
  type AskService,
  type OpenService,
  type ServiceChanges,
  type ServiceContext,
  type ServicePosition,
  type SiteService,
} from './site-service';
export { addSpan, traceHeaders, withSpan } from './span';
export { isCrossSite, isHostOf } from './same-site';
export { hostIn, isLoopback } from './networks';
export { Turns, type Turn, type TurnLimits } from './turns';
export { peerOf, TrustedProxies } from './trusted-proxies';
