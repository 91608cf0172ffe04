import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What Jest replaces for a test file. */
const replaced = [
  [globalThis, 'console'],
  [process, 'exit'],
  [process, 'getBuiltinModule'],
];

/** Tests run among the globals of their worker (`worker-runtime.mjs`), which the next test file finds as they were. */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.before = replaced.map(([holder, name]) => holder[name]);
  }

  exportConditions() {
    return this.conditions;
  }

  /** Jest asks whether there is one: the runtime uses none. */
  getVmContext() {
    return globalThis;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const [index, [holder, name]] of replaced.entries()) holder[name] = this.before[index];
  }
}
