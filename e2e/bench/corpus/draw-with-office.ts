import { spawn } from 'node:child_process';

const milliseconds = 180_000;

/** Draws files of a folder as PDFs beside them, or saves them in another format. A LibreOffice that takes too long is ended with all that it started; what it had drawn by then counts. */
export function drawWithOffice(folder: string, names: string[], to = 'pdf'): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = ['--headless', profile, '--convert-to', to, '--outdir', folder, ...names];
  const child = spawn('soffice', args, { cwd: folder, stdio: 'ignore', detached: true });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };

  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    child.once('exit', () => {
      clearTimeout(timer);
      end();
      resolve();
    });
  });
}
