import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@nivaas/workspace/paths';

interface Face {
  sans: string;
  serif: string;
  hindi: string;
}

/** Text faces that visitors' devices have, of different widths. Layouts hold with each of them. */
export const FACES = {
  noto: { sans: 'Noto Sans', serif: 'Noto Serif', hindi: 'Noto Sans Devanagari' },
  liberation: { sans: 'Liberation Sans', serif: 'Liberation Serif', hindi: 'Lohit Devanagari' },
  dejavu: { sans: 'DejaVu Sans', serif: 'DejaVu Serif', hindi: 'Lohit Devanagari' },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

/** Debian's packages of these faces. */
const PACKAGES: Record<string, string> = {
  'Noto Sans': 'fonts-noto-core',
  'Liberation Sans': 'fonts-liberation',
  'DejaVu Sans': 'fonts-dejavu-core',
  'Lohit Devanagari': 'fonts-lohit-deva',
};

/** Packages of the faces that this machine has not. None where fonts are not found by fontconfig. */
export function missingFonts(): string[] {
  const families = fontFamilies();
  if (!families) return [];
  return Object.keys(PACKAGES).flatMap((family) => (families.has(family) ? [] : (PACKAGES[family] ?? [])));
}

/** Environment of a browser in which a face is the only one, or what the machine has where a font of the face is missing. */
export function faceEnvironment(name: FaceName): Record<string, string> {
  const face: Face = FACES[name];
  const families = fontFamilies();
  if (!families || Object.values(face).some((family) => !families.has(family))) return {};
  const folder = join(root, 'node_modules/.cache/nivaas-faces');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, fontconfigOf(face));
  return { FONTCONFIG_FILE: file };
}

function fontFamilies(): Set<string> | undefined {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return status === 0 ? new Set(stdout.split(/[\n,]/).map((name) => name.trim())) : undefined;
}

/** Where fonts of an operating system and of its user are. */
const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];

function fontconfigOf({ sans, serif, hindi }: Face): string {
  const accepted = [sans, serif, hindi].map(
    (family) => `<pattern><patelt name="family"><string>${family}</string></patelt></pattern>`,
  );
  const edit = (mode: string, ...families: string[]) =>
    `<edit name="family" mode="${mode}" binding="strong">${families.map((family) => `<string>${family}</string>`).join('')}</edit>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${FOLDERS.map((folder) => `<dir>${folder}</dir>`).join('')}<dir prefix="xdg">fonts</dir>
  <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
  <selectfont>
    <rejectfont><pattern></pattern></rejectfont>
    <acceptfont>${accepted.join('')}</acceptfont>
  </selectfont>
  <match><test name="family"><string>serif</string></test>${edit('prepend', serif)}</match>
  <match>${edit('append', sans, hindi)}</match>
</fontconfig>
`;
}
