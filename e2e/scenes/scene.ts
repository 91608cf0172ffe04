import type { BrowserContext, Page } from '@playwright/test';
import type { SignedInPerson } from '../support/people';

/** What a scene may use to bring the product into its state. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  signedIn(options?: { proven?: boolean }): Promise<SignedInPerson>;
  /** Somebody with a fixed file, one in which nothing known was found, and one that cannot be opened. */
  withHistory(): Promise<SignedInPerson>;
  /** A member of staff in the console. */
  asStaff(): Promise<SignedInPerson>;
}

/** A screen in one state: what axe looks at, and what the gallery shows. */
export interface Scene {
  /** `files: feedback dialog`; the part before the colon is the screen. */
  name: string;
  /** What the state brings with it in the console or on the network. */
  trouble?: RegExp;
  /** Only below this width does the state exist. */
  narrow?: boolean;
  open(stage: Stage): Promise<void>;
}
