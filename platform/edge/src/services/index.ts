export { loadService } from './load-service';
export { namedServices } from './named-services';
export { fetchesOf, serviceThreads } from './site-services';
