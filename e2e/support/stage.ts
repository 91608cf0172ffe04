import { orderFormXlsx } from '@fidelio/testing';
import type { Stage } from '../scenes/scene';
import { setFactorAge } from './console';
import { brokenDocx, soundDocx, truncatedDocx } from './documents';
import { enter, type SignedInPerson, signIn, somebody } from './people';
import { staffEach } from './product';
import { bringSession, test as base } from './test';
import { withFiles } from './uploads';

/** Made once a worker: scenes only look at it. */
let historian: Promise<SignedInPerson> | undefined;
let member: Promise<SignedInPerson> | undefined;

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

/** The first member of staff that no other worker has made. */
async function makeMember(index = 0): Promise<SignedInPerson> {
  const person = { email: `scenes-${index}@staff.example`, name: 'Grace Hopper', organization: 'Fidelio' };

  return signIn(person).catch((error: unknown) => {
    if (index + 1 === staffEach || !String(error).includes('account.exists')) throw error;
    return makeMember(index + 1);
  });
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
      asStaff: async () => {
        const grace = await (member ??= makeMember());
        await setFactorAge(grace, '1 second');
        await bringSession(page, grace);
        return grace;
      },
    });
  },
});

export { expect } from './test';
