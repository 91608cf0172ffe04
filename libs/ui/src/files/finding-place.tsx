/// <reference path="../css.d.ts" />
import type { Comparison } from '@fidelio/contracts';
import styles from './finding-place.module.css';

/** Where a finding stands on a drawn page. */
export interface FindingPlace {
  /** Address of the picture of the whole page. */
  picture: string;
  page: number;
  /** Size of what is drawn of the page, in points. */
  width: number;
  height: number;
  /** Fractions of the page from its upper left corner. */
  x: number;
  y: number;
}

/** The first place of a finding on the pages as they would arrive; null while it is not drawn, or where it has none. */
export function placeIn({ items, arriving }: Comparison, finding: string): FindingPlace | null {
  const number = items.find((item) => item.finding === finding)?.number;
  const pin = arriving.pins.find(({ item }) => item === number);
  const drawn = pin && arriving.pages[pin.page - 1];
  if (!pin || !drawn?.picture) return null;

  return { picture: drawn.picture, page: pin.page, width: drawn.width, height: drawn.height, x: pin.x, y: pin.y };
}

/** In pixels. */
const crop = { width: 168, height: 112 };
/** Pixels a point: a quarter of a page is read more easily than a stamp of all of it. */
const scale = 0.68;

/** The part of a page around a place. */
export function PlacePicture({ picture, width, height, x, y, alt }: FindingPlace & { alt: string }) {
  const fit = Math.max(scale, crop.width / width);
  const page = { width: width * fit, height: height * fit };
  const left = inside(crop.width / 2 - x * page.width, crop.width - page.width);
  const top = inside(crop.height / 2 - y * page.height, crop.height - page.height);

  return (
    <span className={styles.crop} style={crop}>
      <img
        src={picture}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ ...page, transform: `translate(${left}px, ${top}px)` }}
      />
    </span>
  );
}

/** Without an edge of the page in the middle of the crop. */
function inside(offset: number, least: number): number {
  return Math.round(Math.min(0, Math.max(least, offset)));
}
