const terminalMs = 250;
const lineMs = 10_000;

/** Says on the error output how many files are done, how many a second, and the time left: a line that is written over on a terminal. */
export class Progress {
  private readonly began = performance.now();
  private said = performance.now();

  constructor(private readonly isQuiet = false) {}

  /** @param total null while it is not known */
  figures(done: number, total: number | null): { filesASecond: number; left: number | null } {
    const seconds = (performance.now() - this.began) / 1_000;
    const filesASecond = seconds === 0 ? 0 : done / seconds;

    return {
      filesASecond: Math.round(filesASecond * 10) / 10,
      left: total === null || done === 0 ? null : Math.ceil(Math.max(0, total - done) / filesASecond),
    };
  }

  show(done: number, total: number | null): void {
    const isTerminal = process.stderr.isTTY;
    const isLast = done === total;
    const now = performance.now();
    if (this.isQuiet || (!isLast && now - this.said < (isTerminal ? terminalMs : lineMs))) return;
    this.said = now;
    const { filesASecond, left } = this.figures(done, total);
    const words = [
      `${done}${total === null ? '' : ` of ${total}`} files`,
      `${filesASecond} a second`,
      ...(left === null || isLast ? [] : [`${spelled(left)} left`]),
    ].join(', ');
    process.stderr.write(isTerminal ? `\r\u001B[K${words}${isLast ? '\n' : ''}` : `${words}\n`);
  }
}

function spelled(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;

  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 360) / 10} h`;
}
