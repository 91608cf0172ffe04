/** Replaces XMLHttpRequest. The test controls the progress and the answer of each upload. */
export class FakeUpload {
  static sent: FakeUpload[] = [];
  static install(): void {
    FakeUpload.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  form: FormData | null = null;
  aborted = false;
  status = 0;
  responseText = '';
  private readonly events = new EventTarget();

  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  addEventListener(name: string, listener: EventListener): void {
    this.events.addEventListener(name, listener);
  }
  send(form: FormData): void {
    this.form = form;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.events.dispatchEvent(new Event('abort'));
  }

  lose(): void {
    this.events.dispatchEvent(new Event('error'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.events.dispatchEvent(new Event('load'));
  }
}
