import type { ReactNode } from 'react';
import { Icon, icons, type IconShape } from '@nivaas/ui';
import { messages } from '../../messages';
import { useTheme, type Theme } from './use-theme';
import styles from './theme-switch.module.css';

const CHOICES: { theme: Theme; icon: IconShape }[] = [
  { theme: 'system', icon: icons.system },
  { theme: 'light', icon: icons.sun },
  { theme: 'dark', icon: icons.moon },
];

export function ThemeSwitch(): ReactNode {
  const [theme, choose] = useTheme();
  return (
    <fieldset className={styles.switch} data-needs-script>
      <legend className={styles.legend}>{messages.theme.legend}</legend>
      <div className={styles.choices}>
        {CHOICES.map((choice) => (
          <label
            key={choice.theme}
            className={styles.choice}
            data-chosen={theme === choice.theme || undefined}
          >
            <input
              className={styles.input}
              type="radio"
              name="theme"
              value={choice.theme}
              checked={theme === choice.theme}
              onChange={() => choose(choice.theme)}
            />
            <Icon shape={choice.icon} size={18} />
            <span>{messages.theme[choice.theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
