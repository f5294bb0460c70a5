import { Icon } from './icon';
import { ICON_PATHS, type IconName } from './icon-paths';

const sizes = (name: IconName) => (
  <>
    <Icon name={name} /> <Icon name={name} size={32} /> {name}
  </>
);

export const states = {
  Icon: Object.fromEntries((Object.keys(ICON_PATHS) as IconName[]).map((name) => [name, sizes(name)])),
};
