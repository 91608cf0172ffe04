/** The lines of an API report: what a library's public types consist of, and since which version. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import typescript from 'typescript';

const { SyntaxKind } = typescript;
const printer = typescript.createPrinter({ removeComments: true });

/**
 * A line for each declaration that the entries lead to, for each of its members, and for each file that one needs for its types.
 * `src/button.d.ts ButtonProps.tone 0123456789ab 0.1.17` is a part, its hash, and the version in which it came; `changed` at
 * the end says that it had another form before. `src/button.d.ts > src/look.d.ts` is a file that another one imports.
 *
 * @param base    folder of the declarations
 * @param entries files of declarations
 * @param before  lines of the report of before
 * @param version of the library now
 */
export function apiLines(base, entries, before, version) {
  const known = new Map();
  const names = new Set();
  for (const line of before) {
    const [, key, hash, ...since] = line.split(' ');
    known.set(`${key} ${hash}`, since.join(' '));
    names.add(key);
  }
  const since = ({ key, hash }) => known.get(`${key} ${hash}`) ?? (names.has(key) ? `${version} changed` : version);

  return filesFrom(entries).flatMap((file) => {
    const name = (path) => relative(base, path).replaceAll('\\', '/');
    const { parts, imports } = readDeclarations(file);

    return [
      ...[...new Set(imports.map(name))].map((imported) => `${name(file)} > ${imported}`),
      ...parts.map((part) => `${name(file)} ${part.key} ${part.hash} ${since(part)}`),
    ];
  });
}

function filesFrom(entries) {
  const waiting = [...entries];
  const files = new Set();
  for (const file of waiting) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()["'](\.[^"']*)["']/g))
      waiting.push(declarationOf(resolve(dirname(file), path)));
  }

  return [...files].toSorted();
}

/** Which remotes run on this version of a library, in sentences. */
export function compatibilityOf(name, version, lines) {
  const [major, minor] = version.split('.');
  const first = major === '0' ? `0.${minor}.0` : `${major}.0.0`;
  const isNew = new RegExp(` ${version}(?: changed)?$`);
  const keys = lines.filter((line) => isNew.test(line)).map((line) => line.split(' ')[1] ?? '');
  const news = [...new Set(keys)].filter((key) => key !== '*');
  const shown = [...news.slice(0, 12), ...(news.length > 12 ? [`${news.length - 12} more`] : [])].join(', ');

  return [
    `${name} ${version}: a shell with it runs remotes that were built with ${first} and later.`,
    news.length === 0
      ? `  Its public types are those of before: no remote has to wait for it.`
      : `  Remotes that use one of these have to wait for it, no others: ${shown}`,
  ];
}

/**
 * The exports of a library that a report of before has and the one of now has not, although the version says that only something
 * was added. Remotes that use them would be accepted, and break in the browser.
 *
 * @param before report with its version in the first line, as are the names of files that packages export
 */
export function brokenExports(before, now, entries) {
  const breakingPart = ([version = '']) =>
    version
      .split('.')
      .slice(0, version.startsWith('0.') ? 2 : 1)
      .join('.');
  if (breakingPart(before) !== breakingPart(now)) return [];
  const left = new Set(exportsIn(now, entries));

  return exportsIn(before, entries).filter((name) => !left.has(name));
}

/** What entries export by name; where one exports whole files, everything that is declared in any. */
function exportsIn([, ...lines], entries) {
  const split = lines.map((line) => line.split(' '));
  const isWhole = split.some(([file, key]) => entries.includes(file) && key === '*');
  const exported = split.filter(([file, key]) => (isWhole || entries.includes(file)) && /^\w+$/.test(key));

  return [...new Set(exported.map(([, key]) => key))];
}

/** The declarations of a source file, or of a folder's index. */
export function declarationOf(path) {
  const stem = path.replace(/\.(js|tsx?)$/, '');

  return existsSync(`${stem}.d.ts`) ? `${stem}.d.ts` : join(stem, 'index.d.ts');
}

function readDeclarations(file) {
  const source = typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest, true);
  const parts = source.statements.flatMap((statement) => partsOf(statement, source));
  // What is exported anew is found where it is declared.
  const imported = [...source.text.matchAll(/(?:^import [^;]*?from |\bimport\()["'](\.[^"']*)["']/gm)];

  return { parts, imports: imported.map(([, path]) => declarationOf(resolve(dirname(file), path))) };
}

function partsOf(statement, source) {
  if (typescript.isExportDeclaration(statement) && statement.exportClause?.elements)
    return statement.exportClause.elements.map((each) => part(each.name.text, each.getText(source)));
  const declared = statement.declarationList?.declarations ?? [statement];
  const name = declared.map((each) => each.name?.text ?? '*').join(',');
  const members = [];
  const { transformed } = typescript.transform(statement, [
    (context) => withoutMembers(context, name, members, source),
  ]);

  return [part(name, printer.printNode(typescript.EmitHint.Unspecified, transformed[0], source)), ...members];
}

/**
 * Takes the members out of a declaration, and the words out of its unions: each is a part of its own. A member's own members
 * stay in it: schemas would be written out whole in each type that has them.
 */
function withoutMembers(context, name, members, source) {
  const { factory } = context;
  const print = (node) => printer.printNode(typescript.EmitHint.Unspecified, node, source);
  /** Of a declaration itself, or of one of its members, whose own members are left alone. */
  const visitor = (isMember) => (node) => {
    if (typescript.isUnionTypeNode(node) && node.types.some(isWord)) {
      for (const { literal } of node.types.filter(isWord))
        members.push(part(`${name}.'${encodeURI(literal.text)}'`, literal.text));
      const others = node.types.filter((type) => !isWord(type));

      return factory.createUnionTypeNode(others.map((type) => typescript.visitNode(type, visitor(isMember))));
    }
    if (typescript.isTypeLiteralNode(node)) {
      if (isMember) return node;
      for (const member of node.members) take(member);
      return factory.createTypeLiteralNode([]);
    }
    if (typescript.isTypeElement(node)) {
      take(node);
      return undefined;
    }

    return typescript.visitEachChild(node, visitor(isMember), context);
  };
  const take = (member) => {
    const key = `${name}.${member.name ? member.name.getText(source).replaceAll(/\s+/g, '') : '*'}`;
    members.push(part(key, print(typescript.visitEachChild(member, visitor(true), context))));
  };

  return (statement) => typescript.visitNode(statement, visitor(false));
}

function isWord(type) {
  return type.kind === SyntaxKind.LiteralType && type.literal.kind === SyntaxKind.StringLiteral;
}

function part(key, text) {
  return { key: key.replaceAll(' ', ''), hash: createHash('sha256').update(text).digest('hex').slice(0, 12) };
}
