import type { PNG } from 'pngjs';

/** From here on a pixel counts as paper. */
const paper = 250;

/** Takes the paper out of a picture: each pixel becomes the colour and the cover that give it back on white. */
export function clearWhite({ data }: PNG): void {
  for (let at = 0; at < data.length; at += 4) {
    const cover = 255 - Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = cover === 0 ? 255 : Math.round(255 - ((255 - data[channel]!) * 255) / cover);
    data[at + 3] = cover;
  }
}

/** A box inside a picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Takes out the paper beside a drawing, where its picture has room for a shadow: it would cover what stands next to it. */
export function clearBeside({ width, height, data }: PNG, { left, top, right, bottom }: Box): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= left && x < right && y >= top && y < bottom) continue;
      const at = (y * width + x) * 4;
      if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= paper) data[at + 3] = 0;
    }
}

/** Takes out only the paper round a drawing: white that reaches the edge of the picture. */
export function clearAround({ width, height, data }: PNG): void {
  const isPaper = (at: number) => data[at + 3] !== 0 && Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= paper;
  const waiting: number[] = [];
  const visit = (pixel: number) => {
    if (!isPaper(pixel * 4)) return;
    data[pixel * 4 + 3] = 0;
    waiting.push(pixel);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(visit);
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < (height - 1) * width) visit(pixel + width);
  }
}
