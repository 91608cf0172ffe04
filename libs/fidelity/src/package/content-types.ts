import type { XmlDocument } from '../xml/tree.js';
import { partKey } from './zip-archive.js';

/** What `[Content_Types].xml` says of each part (ECMA-376 part 2, 7.2.3). */
export class ContentTypes {
  private readonly byEnding = new Map<string, string>();
  private readonly byPart = new Map<string, string>();

  constructor(document: XmlDocument) {
    for (const element of document.elements()) {
      const type = element.attribute('ContentType');
      if (!type) continue;
      // Parameters are not allowed here, yet some writers add them.
      const bare = type.split(';')[0]!.trim();
      const part = element.attribute('PartName');
      const ending = element.attribute('Extension');
      if (element.name === 'ct:Override' && part) this.byPart.set(partKey(part), bare);
      if (element.name === 'ct:Default' && ending) this.byEnding.set(ending.toLowerCase(), bare);
    }
  }

  of(part: string): string | undefined {
    const key = partKey(part);
    const ending = key.slice(key.lastIndexOf('.') + 1);

    return this.byPart.get(key) ?? this.byEnding.get(ending);
  }
}
