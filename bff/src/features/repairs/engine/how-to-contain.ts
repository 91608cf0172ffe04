/** What an operator does where LibreOffice would draw without a sandbox. */
export const howToContain =
  'Install bubblewrap where user namespaces are allowed, or run the renderer in a container of its own and name it in RENDERER_URL. RENDERER_UNCONTAINED=on draws nevertheless.';
