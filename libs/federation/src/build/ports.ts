/** Ports of the development servers, one an app; the product itself is served by the BFF. */
export const devPorts: Record<string, number> = {
  shell: 4201,
  auth: 4202,
  chat: 4203,
  files: 4204,
  'launcher-site': 4205,
};
