/** Preloaded into one process: its wall clock is off by DRILL_CLOCK_SECONDS. Timers and PostgreSQL's clock are not. */
const ahead = Number(process.env.DRILL_CLOCK_SECONDS) * 1000;
const RealDate = Date;

class SkewedDate extends RealDate {
  constructor(...args: [] | [string | number | Date]) {
    if (args.length === 0) super(RealDate.now() + ahead);
    else super(...args);
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

Object.assign(globalThis, { Date: SkewedDate });
