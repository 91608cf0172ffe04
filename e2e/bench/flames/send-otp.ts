import { freePort } from '../../harness/ports.ts';
import { signUp, startProduct, unlimited } from '../../harness/product.ts';
import { mainThreadTime, rateOf, send } from '../requests.ts';
import type { Checkout } from './checkout.ts';
import { attach } from './inspector.ts';
import { serverPlaces } from './names.ts';
import type { Subject } from './subject.ts';

/** Calls that a profile holds, and as many that are timed. */
export const calls = 150;
/** Until V8 has optimised what it optimises. */
const warmUp = 600;
const atOnce = 8;
const microseconds = 250;

/** `sendOtp` of one web process, warm. */
export async function openSendOtp({ folder }: Checkout): Promise<Subject> {
  const port = await freePort();
  const product = await startProduct(
    {
      ...unlimited,
      ROLES: 'web',
      LOG_LEVEL: 'silent',
      // Its address is told over HTTP alone and not printed.
      NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`,
    },
    folder,
  );
  const inspector = await attach(port);
  const {
    address,
    process: { pid = 0 },
  } = product;
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: microseconds });
  const drive = async (emails: string[]): Promise<number> => {
    const before = await mainThreadTime(pid);
    await rateOf(
      emails,
      (email) => send(address, { method: 'POST', path: '/users/send-otp', body: { email } }),
      atOnce,
    );

    return ((await mainThreadTime(pid)) - before) / emails.length;
  };
  await drive(await newPeople(address, warmUp));

  return {
    placeOf: serverPlaces(),
    take: async () => {
      const [some, others] = [await newPeople(address, calls), await newPeople(address, calls)];
      const milliseconds = await drive(some);
      await inspector.send('Profiler.start');
      await drive(others);

      return { profile: await inspector.profile(), milliseconds };
    },
    close: async () => {
      inspector.close();
      await product.stop();
    },
  };
}

/** A code each: whoever has one already is a different case. */
async function newPeople(address: string, count: number): Promise<string[]> {
  const { results } = await rateOf(Array.from({ length: count }), () => signUp(address), atOnce);

  return results.map(({ user }) => user.email);
}
