import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { server, home } = globalThis.fidelioTestDatabase;
  await server.stop();
  await rm(home, { recursive: true, force: true });
}
