/** What is drawn in the place of a picture that has too many pixels: a crossed box with its size, in no language. */
export function placeholder(size: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" preserveAspectRatio="none"><rect x="1" y="1" width="398" height="298" fill="#eeeeee" stroke="#888888"/><path d="M1 1L399 299M399 1L1 299" stroke="#888888"/><text x="200" y="145" text-anchor="middle" font-family="sans-serif" font-size="28">${size}</text></svg>`,
  );
}
