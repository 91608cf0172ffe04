import { readdirSync, readFileSync } from 'node:fs';

/** What processes have used: processor time since they began, and the memory that they hold now. */
export interface ProcessUsage {
  cpuMilliseconds: number;
  residentBytes: number;
}

interface Member {
  pid: number;
  session: number;
  /** Tells a process from a later one with the same id. */
  began: string;
  usage: ProcessUsage;
}

const pageBytes = 4096;
/** `USER_HZ` is 100 on every architecture that Node supports. */
const tickMilliseconds = 10;
/** Every so many looks all processes of the system are searched, since one whose parent has ended is nobody's child any more. */
const thoroughEvery = 10;

/**
 * A process with all that it started: children of each of its threads, their children, and what is left in the sessions of these when
 * a parent has ended. Only Linux tells; elsewhere the family is empty.
 */
export class ProcessFamily {
  private readonly spent = new Map<string, { cpuMilliseconds: number; isApart: boolean }>();
  private readonly sessions = new Set<number>();
  private members: Member[] = [];
  private looks = 0;

  constructor(private readonly root: number) {}

  /**
   * Looks at all processes. `own` are those in the session of the first process, `apart` those that began a session of their own, as
   * every renderer does, `root` the first process alone, null where it has ended. Processes that have ended count with what they had used when they were seen last.
   */
  usage(): Record<'own' | 'apart' | 'all', ProcessUsage> & { root: ProcessUsage | null } {
    this.look();
    const session = this.members.find(({ pid }) => pid === this.root)?.session;
    const sum = { own: { cpuMilliseconds: 0, residentBytes: 0 }, apart: { cpuMilliseconds: 0, residentBytes: 0 } };
    for (const { pid, began, session: of, usage } of this.members) {
      const isApart = session !== undefined && of !== session;
      this.spent.set(`${pid} ${began}`, { cpuMilliseconds: usage.cpuMilliseconds, isApart });
      sum[isApart ? 'apart' : 'own'].residentBytes += usage.residentBytes;
    }
    for (const { cpuMilliseconds, isApart } of this.spent.values())
      sum[isApart ? 'apart' : 'own'].cpuMilliseconds += cpuMilliseconds;

    const all = {
      cpuMilliseconds: sum.own.cpuMilliseconds + sum.apart.cpuMilliseconds,
      residentBytes: sum.own.residentBytes + sum.apart.residentBytes,
    };

    const root = this.members.find(({ pid }) => pid === this.root)?.usage ?? null;

    return { ...sum, all, root };
  }

  /** Kills all processes, or those alone that began a session of their own. */
  kill(which: 'all' | 'apart' = 'all'): void {
    this.look(true);
    const session = this.members.find(({ pid }) => pid === this.root)?.session;
    for (const { pid, session: of } of this.members) if (which === 'all' || of !== session) killProcess(pid);
  }

  private look(thorough = this.looks++ % thoroughEvery === 0): void {
    const found = new Map<number, Member>();
    const add = (pid: number) => {
      const member = found.has(pid) ? null : readMember(pid);
      if (!member) return;
      found.set(pid, member);
      for (const child of childrenOf(pid)) add(child);
    };
    add(this.root);
    for (const { session } of found.values()) this.sessions.add(session);
    // A session that is not ours would bring the whole machine in.
    const foreign = sessionOfThis();
    if (thorough)
      for (const pid of allProcesses()) {
        const member = found.has(pid) ? null : readMember(pid);
        if (member && member.session !== foreign && this.sessions.has(member.session)) add(pid);
      }
    this.members = [...found.values()];
  }
}

function sessionOfThis(): number | undefined {
  return readMember(process.pid)?.session;
}

function allProcesses(): number[] {
  return listed('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** A child belongs to the thread that started it. */
function childrenOf(pid: number): number[] {
  return listed(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** proc_pid_stat(5). The name stands in brackets and may hold blanks; what follows begins with field 3. */
function readMember(pid: number): Member | null {
  const text = read(`/proc/${pid}/stat`);
  if (text === '') return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => fields[number - 3] ?? '';
  const ticks = Number(field(14)) + Number(field(15));
  const usage = { cpuMilliseconds: ticks * tickMilliseconds, residentBytes: Number(field(24)) * pageBytes };

  return { pid, session: Number(field(6)), began: field(22), usage };
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
