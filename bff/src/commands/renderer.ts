/**
 * The program of a renderer in a container of its own: `renderer.js ADDRESS`, a path for a socket or a port. It needs no setting, no secret,
 * no network but that address, and a folder for temporary files that it alone has.
 */
import { chmodSync, rmSync } from 'node:fs';
import { systemOffice } from '@fidelio/fidelity';
import { renderServer } from '../features/rendering/render-server.js';

const address = process.argv[2] ?? '';
const office = systemOffice();
if (!office || address === '') {
  console.error(office ? 'Say where to listen: a path or a port.' : 'LibreOffice is not installed here.');
  process.exit(78);
}
const isPort = /^\d+$/.test(address);
// A socket that a killed process left cannot be listened at.
if (!isPort) rmSync(address, { force: true });
const server = renderServer(office).listen(isPort ? Number(address) : address, () => {
  // Those who may enter its folder may ask.
  if (!isPort) chmodSync(address, 0o666);
  console.log(`The renderer listens at ${address}`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 20_000).unref();
  });
