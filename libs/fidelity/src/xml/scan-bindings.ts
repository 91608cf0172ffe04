import { canonicalName } from './namespaces.js';
import type { XmlAttribute } from './tree.js';

const xml = 'http://www.w3.org/XML/1998/namespace';
const xmlns = 'http://www.w3.org/2000/xmlns/';

/** The prefixes in force at one place, with the canonical names that were asked for there. */
export class Bindings {
  static readonly outermost = new Bindings(new Map([['xml', xml]]));
  private readonly elements = new Map<string, string>();
  private readonly attributes = new Map<string, string>();

  private constructor(private readonly uris: ReadonlyMap<string, string>) {}

  /** These and what the attributes declare; null where a declaration is not a plain one. */
  with(attributes: readonly XmlAttribute[]): Bindings | null {
    const uris = new Map(this.uris);
    for (const { written, value } of attributes) {
      if (written !== 'xmlns' && !written.startsWith('xmlns:')) continue;
      const prefix = written.slice(6);
      if (prefix === 'xml' || prefix === 'xmlns' || value === xml || value === xmlns) return null;
      // Only the default namespace can be taken back.
      if ((value === '' && prefix !== '') || value.trim() !== value) return null;
      uris.set(prefix, value);
    }

    return new Bindings(uris);
  }

  /** Undefined where the prefix is not bound. */
  elementName(written: string, prefix: string): string | undefined {
    const known = this.elements.get(written);
    if (known !== undefined) return known;
    const uri = prefix === '' ? (this.uris.get('') ?? '') : this.uris.get(prefix);
    if (uri === undefined) return undefined;

    return remember(
      this.elements,
      written,
      canonicalName(uri, prefix === '' ? written : written.slice(prefix.length + 1)),
    );
  }

  attributeName(written: string): string | undefined {
    const known = this.attributes.get(written);
    if (known !== undefined) return known;
    const colon = written.indexOf(':');
    const prefix = colon < 0 ? '' : written.slice(0, colon);
    const local = written.slice(colon + 1);
    const uri = written === 'xmlns' || prefix === 'xmlns' ? xmlns : prefix === '' ? '' : this.uris.get(prefix);
    if (uri === undefined) return undefined;

    return remember(this.attributes, written, canonicalName(uri, local));
  }
}

/** A hostile file may hold any number of names. */
function remember(names: Map<string, string>, written: string, canonical: string): string {
  if (names.size < 2000) names.set(written, canonical);

  return canonical;
}
