import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PropsSchema } from '@nivaas/contracts';
import ts from 'typescript';
import { errorAt, shown } from '../sources';
import { schemaOf } from './schema-of';

/** The file in which an area declares what it lends. */
export const DECLARATIONS = 'fragments.d.ts';

/** The props of fragments as their lenders declare them, by `<area>/<name>`. */
export type DeclaredProps = ReadonlyMap<string, PropsSchema>;

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
  const files = declarationFiles(folder);
  const known = lastRead.get(folder);
  if (known && String(known.files) === String(files) && known.times === timesOf(known.sources))
    return known.props;
  const program = ts.createProgram(files, OPTIONS);
  const sources = program.getSourceFiles().map(({ fileName }) => fileName);
  const times = timesOf(sources);
  const props = readProps(program, files);
  lastRead.set(folder, { files, sources, times, props });
  return props;
}

/** Cached by folder: development reads again after each save, which seldom changes a declaration. */
const lastRead = new Map<
  string,
  { files: string[]; sources: string[]; times: string; props: DeclaredProps }
>();

function timesOf(files: readonly string[]): string {
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join();
}

function readProps(program: ts.Program, files: readonly string[]): DeclaredProps {
  const checker = program.getTypeChecker();
  return new Map(
    files.flatMap((file) => {
      const source = program.getSourceFile(file);
      if (!source) return [];
      const [error] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      if (error) {
        const { line } = source.getLineAndCharacterOfPosition(error.start ?? 0);
        const message = ts.flattenDiagnosticMessageText(error.messageText, ' ');
        throw new Error(`${shown(file)}:${line + 1}: ${message}`);
      }
      const foreign = source.statements.find((each) => ts.isImportDeclaration(each) && !isOfPackage(each));
      if (foreign) throw errorAt(foreign, 'it is published by itself: import from packages only.');
      return membersOf(source).map((member) => {
        const name = ownName(member, source);
        const refuse = (why: string) => errorAt(member, `'${name}' ${why}`);
        const type = checker.getTypeAtLocation(member);
        const schema = schemaOf(checker, type, refuse);
        if (schema.type !== 'object') throw refuse('takes props as an object type');
        return [name, schema] as const;
      });
    }),
  );
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

/** The members of `FragmentProps` in `declare module '@nivaas/contracts'`. */
function membersOf(source: ts.SourceFile): ts.PropertySignature[] {
  return source.statements
    .filter(ts.isModuleDeclaration)
    .flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [...body.statements] : []))
    .filter((each): each is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(each))
    .filter(({ name }) => name.text === 'FragmentProps')
    .flatMap(({ members }) => members.filter(ts.isPropertySignature));
}

function isOfPackage({ moduleSpecifier }: ts.ImportDeclaration): boolean {
  return ts.isStringLiteral(moduleSpecifier) && !moduleSpecifier.text.startsWith('.');
}

function ownName({ name }: ts.PropertySignature, source: ts.SourceFile): string {
  const text = ts.isStringLiteralLike(name) ? name.text : name.getText();
  const area = basename(dirname(source.fileName));
  if (text.startsWith(`${area}/`)) return text;
  throw errorAt(name, `${area} can lend '${area}/…' only, not '${text}'.`);
}
