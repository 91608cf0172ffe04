import type { OfficeFormat } from '@fidelio/contracts';

export const variants = {
  docx: 'docx', docm: 'docx', dotx: 'docx', dotm: 'docx',
  pptx: 'pptx', pptm: 'pptx', ppsx: 'pptx', ppsm: 'pptx', potx: 'pptx', potm: 'pptx',
  xlsx: 'xlsx', xlsm: 'xlsx', xltx: 'xlsx', xltm: 'xlsx',
} as const satisfies Record<string, OfficeFormat>; // prettier-ignore

export type OfficeVariant = keyof typeof variants;

export interface OfficeKind {
  format: OfficeFormat;
  variant: OfficeVariant;
}

const openXml = 'application/vnd.openxmlformats-officedocument';

/** Content type of the main part, which alone says what a file is: names and endings lie. */
const mainTypes: Record<string, OfficeVariant> = {
  [`${openXml}.wordprocessingml.document.main+xml`]: 'docx',
  [`${openXml}.wordprocessingml.template.main+xml`]: 'dotx',
  'application/vnd.ms-word.document.macroEnabled.main+xml': 'docm',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml': 'dotm',
  [`${openXml}.presentationml.presentation.main+xml`]: 'pptx',
  [`${openXml}.presentationml.slideshow.main+xml`]: 'ppsx',
  [`${openXml}.presentationml.template.main+xml`]: 'potx',
  'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml': 'pptm',
  'application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml': 'ppsm',
  'application/vnd.ms-powerpoint.template.macroEnabled.main+xml': 'potm',
  [`${openXml}.spreadsheetml.sheet.main+xml`]: 'xlsx',
  [`${openXml}.spreadsheetml.template.main+xml`]: 'xltx',
  'application/vnd.ms-excel.sheet.macroEnabled.main+xml': 'xlsm',
  'application/vnd.ms-excel.template.macroEnabled.main+xml': 'xltm',
};

/** A workbook whose parts are no XML (xlsb), in lower case. */
export const binaryWorkbookType = 'application/vnd.ms-excel.sheet.binary.macroenabled.main';

const byLowerCase = new Map(Object.entries(mainTypes).map(([type, variant]) => [type.toLowerCase(), variant]));

export function kindOf(contentType: string): OfficeKind | null {
  const variant = byLowerCase.get(contentType.toLowerCase());

  return variant ? { format: variants[variant], variant } : null;
}
