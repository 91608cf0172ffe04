/** The step of loading a remote that failed. */
export type LoadStep = 'refused' | 'entry' | 'contract' | 'chunk' | 'render';

/** Why a version of a remote could not be shown. */
export class RemoteLoadError extends Error {
  constructor(
    readonly step: LoadStep,
    readonly remote: string,
    readonly version: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}@${version}: ${message}`, options);
    this.name = 'RemoteLoadError';
  }
}
