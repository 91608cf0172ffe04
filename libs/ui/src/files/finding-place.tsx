/// <reference path="../css.d.ts" />
import type { Comparison } from '@fidelio/contracts';
import styles from './finding-place.module.css';

/** Where a finding stands on a drawn page. */
export interface FindingPlace {
  /** Address of the picture of the whole page. */
  picture: string;
  page: number;
  /** Width of the page divided by its height. */
  ratio: number;
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

  return { picture: drawn.picture, page: pin.page, ratio: drawn.width / drawn.height, x: pin.x, y: pin.y };
}

/** In pixels. */
const width = 168;
const height = 112;
/** The page is so much wider than its crop. */
const zoom = 2.4;

/** The part of a page around a place. */
export function PlacePicture({ picture, ratio, x, y, alt }: FindingPlace & { alt: string }) {
  const page = { width: width * zoom, height: (width * zoom) / ratio };
  const left = inside(width / 2 - x * page.width, width - page.width);
  const top = inside(height / 2 - y * page.height, height - page.height);

  return (
    <span className={styles.crop} style={{ width, height }}>
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
