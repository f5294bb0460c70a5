import { Icon, type IconShape } from './icon';
import * as icons from './icons';

const sizes = (name: string, shape: IconShape) => (
  <>
    <Icon shape={shape} /> <Icon shape={shape} size={32} /> <span>{name}</span>
  </>
);

export const states = {
  Icon: Object.fromEntries(Object.entries(icons).map(([name, shape]) => [name, sizes(name, shape)])),
};
