import { Injectable } from '@nestjs/common';

/** Services outside the product that it can do without for a while. */
export type ExternalService = 'mail' | 'assistant';

/** Resolves where the service works. */
export type ServiceProbe = (signal: AbortSignal) => Promise<void>;

interface State {
  works: boolean;
  /** When the last call or probe ended (`performance.now`). */
  at: number;
  probing: boolean;
}

const probeEveryMs = 5_000;
const probeTimeoutMs = 5_000;

/**
 * The outcome of the last call to each external service. A service that works is never called just to learn its state. One
 * that failed is probed, because the next call may come hours later, or from another replica.
 */
@Injectable()
export class ExternalServices {
  private readonly states = new Map<ExternalService, State>();
  private readonly probes = new Map<ExternalService, ServiceProbe>();

  note(service: ExternalService, works: boolean): void {
    const probing = this.states.get(service)?.probing ?? false;
    this.states.set(service, { works, at: performance.now(), probing });
  }

  setProbe(service: ExternalService, probe: ServiceProbe): void {
    this.probes.set(service, probe);
  }

  /** True until a call has failed. */
  works(service: ExternalService): boolean {
    return this.states.get(service)?.works ?? true;
  }

  /** Starts to probe services that failed some seconds ago; does not wait for the outcome. */
  probeFailed(): void {
    for (const [service, state] of this.states) {
      const due = !state.works && !state.probing && performance.now() - state.at > probeEveryMs;
      if (due) void this.probe(service, state);
    }
  }

  private async probe(service: ExternalService, state: State): Promise<void> {
    const probe = this.probes.get(service);
    if (!probe) return;
    state.probing = true;
    const works = await probe(AbortSignal.timeout(probeTimeoutMs)).then(
      () => true,
      () => false,
    );
    this.states.set(service, { works, at: performance.now(), probing: false });
  }
}
