export { listings as default } from './service';
