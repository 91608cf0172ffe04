import { fork } from 'node:child_process';

/**
 * Puts tasks to several processes of one program, each one task at a time. A process that takes too long or ends is
 * replaced, and its task answered with `crash`; one that has grown beyond `fat` bytes is replaced too. Tells how far it is every few seconds.
 */
export async function overWorkers({ label, program, tasks, workers, milliseconds, fat, execArgv = [], onAnswer }) {
  const waiting = tasks.values();
  const tell = teller(label, tasks.length);
  const one = async () => {
    let child = null;
    for (const task of waiting) {
      if (!child?.connected) child = start(program, execArgv);
      const answer = await ask(child, task, milliseconds);
      if (answer.crash || answer.peak > fat) {
        end(child);
        child = null;
      }
      await onAnswer(task, answer);
      tell(answer.crash);
    }
    if (child) end(child);
  };
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, one));
}

/** In a group of its own, so that a LibreOffice that it started ends with it. */
export function start(program, execArgv) {
  // As the product starts its engine: glibc then gives large buffers back at once.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

  return fork(program, [], { execArgv, env, detached: true, serialization: 'advanced' });
}

export function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself before.
  }
}

export function ask(child, task, milliseconds) {
  return new Promise((resolve) => {
    const done = (answer) => {
      clearTimeout(timer);
      child.off('message', done).off('exit', onExit);
      resolve(answer);
    };
    const onExit = (code, signal) => done({ crash: `the process ended with ${signal ?? code}` });
    const timer = setTimeout(() => done({ crash: `no answer within ${milliseconds / 1000} s` }), milliseconds);
    child.on('message', done).on('exit', onExit);
    child.send(task);
  });
}

function teller(label, total) {
  const started = Date.now();
  let [done, crashed, told] = [0, 0, started];

  return (crash) => {
    done++;
    if (crash) crashed++;
    if (done < total && Date.now() - told < 5000) return;
    told = Date.now();
    const seconds = Math.round((told - started) / 1000);
    console.log(`${label}: ${done} of ${total}${crashed > 0 ? `, ${crashed} without an answer` : ''}, ${seconds} s`);
  };
}
