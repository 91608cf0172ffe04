import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { workspaceRoot } from '../workspace.js';

/** `PATH` with the workspace's own tools. */
export const toolPath = () => `${join(workspaceRoot, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

/** Runs a tool of the workspace. @throws Error with the sentence and the tool's output */
export function run(command: string, args: string[], folder: string, sentence: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, PATH: toolPath() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: Buffer) => (output += text.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${sentence}\n${output.trim()}`))));
  });
}
