import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PropsSchema } from '@nivaas/contracts';
import type { OpenedPlace } from '@nivaas/contracts/places';
import ts from 'typescript';
import { errorAt, shown } from '../sources';
import { schemaOf } from './schema-of';

/** The file in which an area declares what it lends, and the places that it opens. */
export const DECLARATIONS = 'fragments.d.ts';

/** The props of fragments as their lenders declare them, by `<area>/<name>`. */
export type DeclaredProps = ReadonlyMap<string, PropsSchema>;

/** The places that areas open, by their names. */
export type DeclaredPlaces = ReadonlyMap<string, OpenedPlace & { area: string }>;

interface Declared {
  props: DeclaredProps;
  places: DeclaredPlaces;
}

/** Declarations are checked here, because `tsc` skips them with `skipLibCheck` and treats a missing type as `any`. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['source'],
  skipDefaultLibCheck: true,
};

/**
 * Reads the props of all fragments that an area is compiled against, from its own `fragments.d.ts` and from those of
 * other areas that its `tsconfig.json` includes.
 *
 * @throws {Error} with file and line, for a type that is wrong or does not survive JSON
 */
export function declaredProps(folder: string): DeclaredProps {
  return declaredIn(folder).props;
}

/** Reads the places of all areas that an area is compiled against; see `declaredProps`. */
export function declaredPlaces(folder: string): DeclaredPlaces {
  return declaredIn(folder).places;
}

function declaredIn(folder: string): Declared {
  const files = declarationFiles(folder);
  const known = lastRead.get(folder);
  if (known && String(known.files) === String(files) && known.times === timesOf(known.sources))
    return known.declared;
  const program = ts.createProgram(files, OPTIONS);
  const sources = program.getSourceFiles().map(({ fileName }) => fileName);
  const times = timesOf(sources);
  const declared = read(program, files);
  lastRead.set(folder, { files, sources, times, declared });
  return declared;
}

/** Cached by folder: development reads again after each save, which seldom changes a declaration. */
const lastRead = new Map<string, { files: string[]; sources: string[]; times: string; declared: Declared }>();

function timesOf(files: readonly string[]): string {
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join();
}

function read(program: ts.Program, files: readonly string[]): Declared {
  const checker = program.getTypeChecker();
  const props = new Map<string, PropsSchema>();
  const places = new Map<string, OpenedPlace & { area: string }>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    checkSource(program, source);
    const area = basename(dirname(file));
    for (const { kind, member } of membersOf(source)) {
      const name = nameOf(member);
      const refuse = (why: string) => errorAt(member, `'${name}' ${why}`);
      const schema = schemaOf(checker, checker.getTypeAtLocation(member), refuse);
      if (schema.type !== 'object') throw refuse('takes an object type');
      if (kind !== 'props') places.set(name, { area, kind, schema, ...mostOf(member) });
      else if (name.startsWith(`${area}/`)) props.set(name, schema);
      else throw errorAt(member, `${area} can lend '${area}/…' only, not '${name}'.`);
    }
  }
  return { props, places };
}

/** Of a place, what its declaration says by `@most 6`: the most fillings of one area that are shown. */
function mostOf(member: ts.PropertySignature): Pick<OpenedPlace, 'most'> {
  const tag = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'most');
  if (!tag) return {};
  const most = Number(tag.comment);
  if (!(Number.isInteger(most) && most > 0)) throw errorAt(member, '@most takes a whole number from 1 on.');
  return { most };
}

function checkSource(program: ts.Program, source: ts.SourceFile): void {
  const [error] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  if (error) {
    const { line } = source.getLineAndCharacterOfPosition(error.start ?? 0);
    const message = ts.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new Error(`${shown(source.fileName)}:${line + 1}: ${message}`);
  }
  const foreign = source.statements.find((each) => ts.isImportDeclaration(each) && !isOfPackage(each));
  if (foreign) throw errorAt(foreign, 'it is published by itself: import from packages only.');
}

function declarationFiles(folder: string): string[] {
  const own = join(folder, DECLARATIONS);
  const config = join(folder, 'tsconfig.json');
  const parsed = existsSync(config)
    ? ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, folder)
        .fileNames
    : [];
  const others = parsed.filter((file) => basename(file) === DECLARATIONS);
  return [...new Set([...(existsSync(own) ? [own] : []), ...others])].sort();
}

/** Interfaces of `@nivaas/contracts` that declarations add to, and what they declare. */
const DECLARED = { FragmentProps: 'props', DataPlaces: 'data', PartPlaces: 'parts' } as const;

interface Member {
  kind: (typeof DECLARED)[keyof typeof DECLARED];
  member: ts.PropertySignature;
}

/** What a file adds to these interfaces in `declare module '@nivaas/contracts'`. */
function membersOf(source: ts.SourceFile): Member[] {
  return source.statements
    .filter(ts.isModuleDeclaration)
    .flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [...body.statements] : []))
    .filter((each): each is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(each))
    .flatMap(({ name: { text }, members }) => {
      const kind = Object.hasOwn(DECLARED, text) && DECLARED[text as keyof typeof DECLARED];
      return kind ? members.filter(ts.isPropertySignature).map((member) => ({ kind, member })) : [];
    });
}

function isOfPackage({ moduleSpecifier }: ts.ImportDeclaration): boolean {
  return ts.isStringLiteral(moduleSpecifier) && !moduleSpecifier.text.startsWith('.');
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isStringLiteralLike(name) ? name.text : name.getText();
}
