/** The lines of an API report: what a library's public types consist of, and since which version. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import typescript from 'typescript';

const { SyntaxKind } = typescript;
const hashLength = 4;

/**
 * A line for each declaration that the entries lead to, and for each file that one needs for its types.
 * `src/button.d.ts Button 0a1bZx9_ 0.1.3 +0.1.17:tone` is a declaration, the hashes of all that its type consists of, the version in
 * which it came, and what it was added to since: remotes that use one of these words need that version. `src/button.d.ts >
 * src/look.d.ts` is a file that another one imports.
 *
 * @param base    folder of the declarations
 * @param entries files of declarations
 * @param before  lines of the report of before
 * @param version of the library now
 */
export function apiLines(base, entries, before, version) {
  const known = new Map(before.map((line) => [keyOf(line), line.split(' ').slice(2)]));

  return filesFrom(entries).flatMap((file) => {
    const name = (path) => relative(base, path).replaceAll('\\', '/');
    const { declared, imports } = readDeclarations(file);

    return [
      ...[...new Set(imports.map(name))].map((imported) => `${name(file)} > ${imported}`),
      ...[...declared].map(([key, pieces]) => {
        const place = `${name(file)} ${key}`;
        return `${place} ${describe(pieces, version, known.get(place))}`;
      }),
    ];
  });
}

/** File and name of a line. */
const keyOf = (line) => line.split(' ').slice(0, 2).join(' ');

const hashesIn = (hashes = '') => hashes.match(new RegExp(`.{${hashLength}}`, 'g')) ?? [];

/** The declarations that have lost a piece, or are gone. */
export function lostFrom(before, now) {
  const left = new Map(now.map((line) => [keyOf(line), new Set(hashesIn(line.split(' ')[2]))]));
  const isLost = (line) => hashesIn(line.split(' ')[2]).some((hash) => !left.get(keyOf(line))?.has(hash));

  return before.filter((line) => !keyOf(line).endsWith('>') && isLost(line)).map((line) => line.split(' ')[1]);
}

/**
 * What a line says of a declaration behind its name.
 *
 * @param pieces the word by which a remote uses each piece, by the hash of the piece
 * @param known  the same of the report of before: hashes, version, additions; nothing for a new declaration
 */
function describe(pieces, version, [knownHashes, ...since] = []) {
  const hashes = [...pieces.keys()].toSorted().join('');
  if (since.length === 0) return `${hashes} ${version}`;
  const before = new Set(hashesIn(knownHashes));
  const added = new Set([...pieces].filter(([hash]) => !before.has(hash)).map(([, word]) => word));
  const addition = added.size > 0 ? [`+${version}:${[...added].map(encodeURIComponent).join()}`] : [];

  return [hashes, ...since, ...addition].join(' ');
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
  const news = [...new Set(lines.flatMap((line) => newIn(line, version)))];
  const shown = [...news.slice(0, 12), ...(news.length > 12 ? [`${news.length - 12} more`] : [])].join(', ');

  return [
    `${name} ${version}: a shell with it runs remotes that were built with ${first} and later.`,
    news.length === 0
      ? `  Its public types are those of before: no remote has to wait for it.`
      : `  Remotes that use one of these have to wait for it, no others: ${shown}`,
  ];
}

function newIn(line, version) {
  const [, key, , since, ...added] = line.split(' ');
  if (key === '*' || key === '>') return [];
  if (since === version) return [key];
  const words = added
    .filter((each) => each.startsWith(`+${version}:`))
    .flatMap((each) => each.split(':')[1].split(','));

  return words.map((word) => (word === '*' ? key : `${key}.${decodeURIComponent(word)}`));
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

/** The exported declarations of a file with their pieces, and the files that it imports. */
function readDeclarations(file) {
  const source = typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest, true);
  const named = new Map();
  for (const statement of source.statements)
    for (const name of namesOf(statement)) named.set(name, [...(named.get(name) ?? []), statement]);
  const declared = new Map();
  for (const [name, statements] of named)
    if (name === '*' || statements.some(isExported))
      declared.set(name, new Pieces(source, named).collect(name, statements));
  // What is exported anew is found where it is declared.
  const imported = [...source.text.matchAll(/(?:^import [^;]*?from |\bimport\()["'](\.[^"']*)["']/gm)];

  return { declared, imports: imported.map(([, path]) => declarationOf(resolve(dirname(file), path))) };
}

function namesOf(statement) {
  if (typescript.isImportDeclaration(statement)) return [];
  if (typescript.isExportDeclaration(statement))
    return statement.exportClause?.elements?.map(({ name }) => name.text) ?? ['*'];
  const declared = statement.declarationList?.declarations ?? [statement];

  return declared.map(({ name }) => name?.text ?? 'default');
}

function isExported(statement) {
  return (
    typescript.isExportDeclaration(statement) ||
    typescript.isExportAssignment(statement) ||
    (statement.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.ExportKeyword)
  );
}

/**
 * Takes a declaration apart: members, parameters and the parts of unions are pieces. A piece has a hash, and the word by which the
 * source of a remote tells that it uses the piece (`required-versions.ts` looks for it):
 *
 * | Word          | The source has                                       |
 * | ------------- | ---------------------------------------------------- |
 * | `tone`        | this name                                            |
 * | `'large'`     | this string                                          |
 * | `'M`          | a string that begins so                              |
 * | `open(2`      | a call of `open` with at least two arguments         |
 * | `files/pages` | both: `pages` is declared inside the member `files`  |
 * | `*`           | anything: nothing tells whether the piece is used    |
 *
 * @typedef {object} Place where in a declaration a piece is
 * @property {string} path        from the declaration to the piece, a part of its hash
 * @property {string} word        of the piece, unless it has one of its own
 * @property {string} [name]      of the function, where the piece is its signature
 * @property {string | null} via  member of an exported value that the piece is declared in
 * @property {boolean} [isValue]  whether the members here are those of an exported value
 */
class Pieces {
  /** The words of the pieces, by hash. */
  found = new Map();
  /** The names of the types that are being taken apart: a type may contain itself. */
  inside = new Set();

  /** @param named the statements of the file, by the name that they declare */
  constructor(source, named) {
    this.source = source;
    this.named = named;
  }

  collect(name, statements) {
    for (const statement of statements) {
      const isValue = statement.declarationList || typescript.isFunctionDeclaration(statement);
      this.declaration(statement, { path: '', word: isValue ? name : '*', name, via: null });
    }

    return this.found;
  }

  add(text, word, via) {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength);
    this.found.set(hash, via && via !== word ? `${via}/${word}` : word);
  }

  declaration(statement, at) {
    if (typescript.isExportDeclaration(statement)) return this.add('export', at.name);
    if (statement.declarationList) {
      const variable = statement.declarationList.declarations.find(({ name }) => name.text === at.name);
      return variable?.type ? this.type(variable.type, { ...at, isValue: true }) : this.text(statement, at);
    }
    for (const each of [...(statement.heritageClauses ?? []), ...(statement.typeParameters ?? [])]) this.text(each, at);
    if (typescript.isTypeAliasDeclaration(statement)) return this.type(statement.type, at);
    if (typescript.isFunctionDeclaration(statement)) return this.signature(statement, at);
    if (typescript.isInterfaceDeclaration(statement) || typescript.isClassDeclaration(statement))
      return statement.members.forEach((member) => this.member(member, at));

    return this.text(statement, at);
  }

  /** What is not taken apart is one piece. */
  text(node, { path, word, via }) {
    this.add(`${path}|${node.getText(this.source).replaceAll(/\s+/g, ' ')}`, word, via);
  }

  member(node, { path, via, isValue }) {
    if (!node.name) return this.text(node, { path, word: '*', via });
    const name = node.name.text ?? node.name.getText(this.source);
    const at = { path: `${path}.${name}${node.questionToken ? '?' : ''}`, word: name, name, via: isValue ? name : via };
    this.add(at.path, name, at.via);
    if (node.parameters) return this.signature(node, at);
    if (node.type) this.type(node.type, at);
  }

  /** A parameter is known by its position: another name changes nothing for callers. */
  signature({ parameters, type }, at) {
    parameters.forEach((parameter, index) => {
      const isOptional = parameter.questionToken || parameter.initializer;
      const path = `${at.path}(${index}${isOptional ? '?' : ''}${parameter.dotDotDotToken ? '…' : ''}`;
      const word = at.name && index > 0 ? `${at.name}(${index + 1}` : at.word;
      this.add(path, word, at.via);
      if (parameter.type) this.type(parameter.type, { path, word, via: at.via });
    });
    if (type) this.type(type, { path: `${at.path}=>`, word: at.word, via: at.via });
  }

  type(node, at) {
    const { path } = at;
    const inner = (type, more) => this.type(type, { ...at, name: undefined, path: path + more });
    if (typescript.isParenthesizedTypeNode(node)) return this.type(node.type, at);
    if (typescript.isUnionTypeNode(node) || typescript.isIntersectionTypeNode(node))
      return node.types.forEach((type) => this.type(type, at));
    if (typescript.isTypeLiteralNode(node)) return node.members.forEach((member) => this.member(member, at));
    if (typescript.isArrayTypeNode(node)) return inner(node.elementType, '[]');
    if (typescript.isTypeOperatorNode(node)) return inner(node.type, SyntaxKind[node.operator]);
    if (typescript.isTupleTypeNode(node)) return node.elements.forEach((each, index) => inner(each, `[${index}]`));
    if (typescript.isFunctionTypeNode(node)) return this.signature(node, at);
    if (typescript.isLiteralTypeNode(node) && typescript.isStringLiteral(node.literal))
      return this.add(`${path}|'${node.literal.text}'`, `'${node.literal.text}'`, at.via);
    if (typescript.isTemplateLiteralTypeNode(node) && node.head.text)
      return this.add(`${path}|${node.getText(this.source)}`, `'${node.head.text}`, at.via);
    if (typescript.isTypeReferenceNode(node) || typescript.isImportTypeNode(node))
      return this.reference(node, at, inner);

    return this.text(node, at);
  }

  /** A type that the file does not export, or a union of strings, is taken apart here. Others have a line of their own. */
  reference(node, at, inner) {
    const name = (node.typeName ?? node.qualifier ?? node.argument).getText(this.source);
    const statements = this.named.get(name) ?? [];
    const isPart = statements.length > 0 && statements.every((each) => !isExported(each) || isOfStrings(each));
    if (!isPart) this.add(`${at.path}|${name}`, at.word, at.via);
    else if (!this.inside.has(name)) {
      this.inside.add(name);
      for (const statement of statements) this.declaration(statement, at);
      this.inside.delete(name);
    }
    node.typeArguments?.forEach((each, index) => inner(each, `<${index}`));
  }
}

function isOfStrings({ type }) {
  const isString = (each) =>
    typescript.isTemplateLiteralTypeNode(each) ||
    (typescript.isLiteralTypeNode(each) && typescript.isStringLiteral(each.literal));

  return type !== undefined && (type.types ?? [type]).every(isString);
}
