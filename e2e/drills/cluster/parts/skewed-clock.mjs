/** Preloaded into one process: its wall clock is off by DRILL_CLOCK_SECONDS. Timers and PostgreSQL's clock are not. */
const ahead = Number(process.env.DRILL_CLOCK_SECONDS) * 1000;
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);

class SkewedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(realNow() + ahead);
    else super(...args);
  }

  static now() {
    return realNow() + ahead;
  }
}

globalThis.Date = SkewedDate;
