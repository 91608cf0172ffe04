import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from './app.js';
import type { TestProject } from './projects.js';

const require = createRequire(import.meta.url);
const program = require.resolve('@fidelio/agent/program');

/** The network between an agent and the product, which calls it by its name. */
export class Network {
  isLost = false;
  calls = 0;
  rowsTaken = 0;
  /** The product has taken rows, and the agent does not know it yet. */
  onRowsTaken: () => unknown = () => undefined;
  private readonly server = createServer((incoming, answer) => {
    this.calls++;
    if (this.isLost) return void incoming.destroy();
    const { method, url, headers } = incoming;
    const onward = { port: this.port, method, path: url, headers: { ...headers, host: 'localhost:4200' } };
    const outgoing = request(onward, (response) => {
      if (url?.endsWith('/rows')) this.rowsTaken++;
      if (url?.endsWith('/rows')) this.onRowsTaken();
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });

  private constructor(private readonly port: number) {}

  static async to(bff: TestApp): Promise<Network> {
    const network = new Network(Number(new URL(await bff.app.getUrl()).port));
    await once(network.server.listen(0, '127.0.0.1'), 'listening');

    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

export interface AgentRun {
  child: ChildProcess;
  ended: Promise<{ code: number | null; out: string; said: string }>;
}

/** An administrator's machine, with what its agent remembers. */
export class AgentMachine {
  constructor(
    private readonly network: Network,
    private readonly project: TestProject,
    private readonly state: string,
  ) {}

  start(...words: string[]): AgentRun {
    return this.spawn('exec "$@"', words);
  }

  /** On a disk that takes no file that is larger. @param blocks of 512 bytes */
  runWithDisk(blocks: number, ...words: string[]): AgentRun['ended'] {
    return this.spawn(`ulimit -f ${blocks} && exec "$@"`, words).ended;
  }

  private spawn(script: string, words: readonly string[]): AgentRun {
    const command = [process.execPath, program, ...words, '--product', this.network.address];
    const child = spawn('sh', ['-c', script, 'sh', ...command], {
      env: { ...process.env, FIDELIO_KEY: this.project.token, XDG_STATE_HOME: this.state },
    });
    const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
      ([[code], out, said]) => ({ code: code as number | null, out, said }),
    );

    return { child, ended };
  }

  run(...words: string[]): AgentRun['ended'] {
    return this.start(...words).ended;
  }
}
