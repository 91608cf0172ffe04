import { afterEach, beforeEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { FakeServer } from './fake-server';

/** A server of each test's own. */
export let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.install();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
