import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedByType } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';
import { isOff } from './page-layout.js';

/** Shorter text stands on one line, where no word is divided. */
const oneLine = 80;

/** The setting that words are divided at the ends of lines, where some paragraph is longer than a line. */
export function* hyphenation({ document, package: office }: PartContext): Generator<XmlElement> {
  for (const setting of document.elements('w:autoHyphenation')) {
    if (!isOn(setting) || isSuppressed(office)) continue;
    if ([...office.xml(office.mainPart).elements('w:p')].some(isLong)) yield setting;
  }
}

/** LibreOffice turns hyphenation on for the document and off for every paragraph that says nothing. */
function isSuppressed(office: OfficePackage): boolean {
  const styles = relatedByType(office, office.mainPart, 'styles')?.document;
  const suppressed = [...(styles?.elements('w:suppressAutoHyphens') ?? [])].filter(isOn);

  return suppressed.some((one) => {
    const isDefault = one.closest('w:style')?.attribute('w:default');

    return one.closest('w:docDefaults') !== undefined || (isDefault !== undefined && !isOff(isDefault));
  });
}

function isOn(setting: XmlElement): boolean {
  return !isOff(setting.attribute('w:val') ?? '1');
}

function isLong(paragraph: XmlElement): boolean {
  const texts = paragraph.descendants().filter(({ name }) => name === 'w:t');

  return texts.reduce((length, { text }) => length + text.length, 0) > oneLine;
}
