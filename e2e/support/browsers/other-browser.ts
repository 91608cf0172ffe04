/** What the way through the product needs of a browser that Playwright does not drive here. */
export interface OtherBrowser {
  goto(address: string): Promise<void>;
  /** Runs a function in the page. It is sent as text: nothing of its surroundings goes with it. */
  evaluate<Words extends (string | number)[], Answer>(
    run: (...words: Words) => Answer,
    ...words: Words
  ): Promise<Answer>;
  /** Moves the pointer onto the middle of the element and presses it. */
  click(selector: string): Promise<void>;
  press(key: 'Tab' | 'Enter'): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Lets a file input have a file of the disk. */
  choose(selector: string, path: string): Promise<void>;
  /** Width and height of the page in CSS px. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface OtherBrowserKind {
  name: string;
  /** Debian's packages that bring it. */
  packages: string;
  isInstalled(): Promise<boolean>;
  /** @param folder an empty folder for what the browser keeps; downloads go into `Downloads` there */
  launch(folder: string): Promise<OtherBrowser>;
}
