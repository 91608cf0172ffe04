import type { OfficePackage } from '../package/office-package.js';
import { relatedByType } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';

/** Names of the theme's colours where the document uses them for text and background. */
const mapped: Record<string, string> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };
/** What programs take where a file has no theme: that of Office. */
const usual: Record<string, string> = { dk1: '000000', lt1: 'FFFFFF', dk2: '44546A', lt2: 'E7E6E6', accent1: '4472C4', accent2: 'ED7D31', accent3: 'A5A5A5', accent4: 'FFC000', accent5: '5B9BD5', accent6: '70AD47' }; // prettier-ignore
const named: Record<string, string> = { black: '000000', white: 'FFFFFF', red: 'FF0000', green: '008000', blue: '0000FF', yellow: 'FFFF00', gray: '808080', grey: '808080' }; // prettier-ignore

/** Six hexadecimal digits of the colour in a fill, a line or a style reference; undefined where it holds none that is known. */
export function colourIn(
  holder: XmlElement | undefined,
  office: OfficePackage,
  scheme: ColourScheme = documentScheme(office),
): string | undefined {
  const colour = holder?.elements().find(({ name }) => /^a:(?:srgb|scheme|sys|prst)Clr$/.test(name));
  if (!colour) return undefined;
  const base = baseColour(colour, scheme);

  return base && adjusted(base, colour);
}

/** The element that holds the colour of a theme's name. */
export type ColourScheme = (name: string) => XmlElement | undefined;

function documentScheme(office: OfficePackage): ColourScheme {
  return (name) =>
    relatedByType(office, office.mainPart, 'theme')
      ?.document.root.at('a:themeElements', 'a:clrScheme')
      ?.first(`a:${mapped[name] ?? name}`);
}

function baseColour(colour: XmlElement, scheme: ColourScheme): string | undefined {
  const value = colour.attribute('val') ?? '';
  if (colour.name === 'a:srgbClr') return hexOf(value);
  if (colour.name === 'a:sysClr') return hexOf(colour.attribute('lastClr'));
  if (colour.name === 'a:prstClr') return named[value];
  const name = mapped[value] ?? value;
  const own = scheme(value)?.elements()[0];

  return hexOf(own?.attribute('val')) ?? hexOf(own?.attribute('lastClr')) ?? usual[name];
}

/** A system colour is called by a name, such as “window”. */
function hexOf(value: string | undefined): string | undefined {
  return value !== undefined && /^[\da-f]{6}$/i.test(value) ? value.toUpperCase() : undefined;
}

/** Brightness as the file changes it; thousandths of a percent. */
function adjusted(base: string, colour: XmlElement): string {
  const share = (name: string) => Number(colour.first(name)?.attribute('val') ?? Number.NaN) / 100_000;
  let [hue, saturation, light] = toHsl(base);
  const [modulated, offset, tint, shade] = [share('a:lumMod'), share('a:lumOff'), share('a:tint'), share('a:shade')];
  if (Number.isFinite(modulated)) light *= modulated;
  if (Number.isFinite(offset)) light += offset;
  if (Number.isFinite(tint)) light = 1 - (1 - light) * tint;
  if (Number.isFinite(shade)) light *= shade;

  return fromHsl(hue, saturation, Math.min(1, Math.max(0, light)));
}

function toHsl(hex: string): [hue: number, saturation: number, light: number] {
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const hue =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;

  return [hue, saturation, light];
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation;
  const second = chroma * (1 - Math.abs((hue % 2) - 1));
  const sextants = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ];
  const parts = sextants[Math.floor(hue) % 6]!.map((part) => part + light - chroma / 2);

  return parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}
