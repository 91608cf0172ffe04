import styles from './place-picture.module.css';

/** In pixels. */
const width = 168;
const height = 112;
/** The page is so much wider than its crop. */
const zoom = 2.4;

interface PlacePictureProps {
  /** Address of the picture of the whole page. */
  picture: string;
  /** Width of the page divided by its height. */
  ratio: number;
  /** The place, as fractions of the page from its upper left corner. */
  x: number;
  y: number;
  alt: string;
}

/** The part of a page around a place. */
export function PlacePicture({ picture, ratio, x, y, alt }: PlacePictureProps) {
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
