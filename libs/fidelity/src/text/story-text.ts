import type { XmlDocument, XmlElement, XmlNode } from '../xml/tree.js';
import { XmlElement as Element } from '../xml/tree.js';
import { symbolText } from './symbol-fonts.js';

/** One run of text that is read on its own: the part's main flow, a text box in it, or the fallback of a drawing. */
export interface Story {
  name: string;
  lines: string[];
}

/** Elements that end a line. */
const lineNames = new Set([
  'w:p',
  'a:p',
  'x:si',
  'x:c',
  'x:comment',
  'c:pt',
  'x:dataValidation',
  'xtc:threadedComment',
  'w:altChunk',
]);
/** Elements whose character data a reader sees. */
const textNames = new Set([
  'w:t',
  'w:delText',
  'm:t',
  'a:t',
  'x:t',
  'x:v',
  'c:v',
  'x:definedName',
  'x:formula1',
  'x:formula2',
  'xm:f',
  'xtc:text',
  'x:oddHeader',
  'x:oddFooter',
]);
/** Whether a reader sees the character data of an element. */
export function isShownText({ name }: XmlElement): boolean {
  return textNames.has(name);
}

/** Elements that are a story of their own, since their place in the flow is not where they are read. */
const storyNames: Record<string, string> = {
  'w:txbxContent': 'text box',
  'mc:Fallback': 'fallback',
  'w:footnote': 'footnote',
  'w:endnote': 'endnote',
  'w:comment': 'comment',
};
const marks: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'a:br': '\n',
  'a:tab': '\t',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
};
/** Where `w:tab` is a tab stop, `w:br` a border and so on, not text. */
const propertyNames = new Set([
  'w:pPr',
  'w:rPr',
  'w:tblPr',
  'w:trPr',
  'w:tcPr',
  'w:sectPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'a:pPr',
  'a:rPr',
  'a:bodyPr',
  'w:instrText',
]);

/** The text of a part as a reader sees it, story by story, in document order. Field codes are left out, their results are not. */
export function storyTexts({ root }: XmlDocument): Story[] {
  return storiesBelow(root);
}

/** The same for one element and what is below it. */
export function storiesBelow(element: XmlElement): Story[] {
  const reader = new Reader();
  reader.read(element, reader.open('main'));

  return reader.stories.filter(({ lines }) => lines.length > 0);
}

/** Word drops white space at the edges of a text element that does not ask to keep it. */
export function shownText(element: XmlElement): string {
  const { text } = element;
  if (!element.name.startsWith('w:') || keepsSpace(element)) return text;

  return text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}

export function keepsSpace(element: XmlElement): boolean {
  for (let current: XmlElement | null = element; current; current = current.parent) {
    const space = current.attribute('xml:space');
    if (space !== undefined) return space === 'preserve';
  }

  return false;
}

/** What stands in a fallback repeats its choice, text boxes included, so that it can be told from the text proper. */
function nameInside({ name }: Story, own: string): string {
  return name.startsWith('fallback') ? `fallback ${own}` : own;
}

class Reader {
  readonly stories: Story[] = [];
  private readonly pending = new Map<Story, string>();

  open(name: string): Story {
    const story = { name, lines: [] };
    this.stories.push(story);

    return story;
  }

  read(element: XmlElement, story: Story): void {
    for (const child of element.children) this.readNode(child, story);
    this.endLine(story);
  }

  private readNode(node: XmlNode, story: Story): void {
    if (!(node instanceof Element) || propertyNames.has(node.name)) return;
    const { name } = node;
    if (textNames.has(name)) this.add(story, shownText(node));
    else if (name in marks) this.add(story, marks[name]!);
    else if (name === 'w:sym') this.add(story, symbolText(node.attribute('w:font'), node.attribute('w:char')));
    else if (name in storyNames) this.read(node, this.open(nameInside(story, storyNames[name]!)));
    else this.readBelow(node, story);
  }

  private readBelow(element: XmlElement, story: Story): void {
    for (const child of element.children) this.readNode(child, story);
    if (lineNames.has(element.name)) this.endLine(story, element.name === 'w:p' || element.name === 'a:p');
  }

  private add(story: Story, text: string): void {
    this.pending.set(story, (this.pending.get(story) ?? '') + text);
  }

  /** A paragraph is a line even when it is empty; anything else only where it holds text. */
  private endLine(story: Story, always = false): void {
    const line = this.pending.get(story) ?? (always ? '' : undefined);
    if (line === undefined) return;
    story.lines.push(line);
    this.pending.delete(story);
  }
}
