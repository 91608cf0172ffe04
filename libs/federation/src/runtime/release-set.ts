import { ReleaseSet } from '@fidelio/contracts';

const releaseSetElement = 'release-set';

/**
 * Reads the release set that the host page carries.
 *
 * @throws Error when the page carries none that can be read; the page is then not one of ours
 */
export function readReleaseSet(page: Document = document): ReleaseSet {
  const text = page.getElementById(releaseSetElement)?.textContent ?? '';

  return ReleaseSet.parse(JSON.parse(text));
}
