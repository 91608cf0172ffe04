import { orderFormXlsx } from '@fidelio/testing';
import type { Stage } from '../scenes/scene';
import { brokenDocx, soundDocx, truncatedDocx } from './documents';
import { enter, type SignedInPerson, somebody } from './people';
import { bringSession, test as base } from './test';
import { withFiles } from './uploads';

/** Made once a worker: scenes only look at it. */
let historian: Promise<SignedInPerson> | undefined;

async function makeHistory(): Promise<SignedInPerson> {
  const ada = await enter(somebody('Ada Lovelace'));
  await withFiles(ada, {
    'Price list.docx': brokenDocx(),
    'Invitation.docx': soundDocx(),
    'Order form.xlsx': orderFormXlsx(),
    'Cut off.docx': truncatedDocx(),
  });

  return ada;
}

/** Journeys over scenes. */
export const test = base.extend<{ stage: Stage }>({
  stage: async ({ page, context, signedIn }, use) => {
    await use({
      page,
      context,
      signedIn,
      withHistory: async () => {
        const ada = await (historian ??= makeHistory());
        await bringSession(page, ada);
        return ada;
      },
    });
  },
});

export { expect } from './test';
