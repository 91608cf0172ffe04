/** Where sign-in is, told where to lead afterwards; Home needs no telling. */
export function signInAddress(next: string): string {
  return next === '/' ? '/auth/sign-in' : `/auth/sign-in?next=${encodeURIComponent(next)}`;
}
