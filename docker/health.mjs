/** Asks this container's BFF whether it lives, by the name that it answers to. Exits 0 or 1. */
import { request } from 'node:http';

const { PORT = '4200', PUBLIC_URL = `http://localhost:${PORT}` } = process.env;
const headers = { host: new URL(PUBLIC_URL).host };

request({ host: '127.0.0.1', port: PORT, path: '/api/health/live', headers, timeout: 2500 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
  .end();
