import { brand } from '@fidelio/contracts';
import { probeLlm } from '../assistant/probe-llm.js';
import type { Config } from '../config/config.js';
import type { MailTransport } from '../mail/mail-transport.js';
import { installationStatus } from '../repairs/engine/installation-status.js';
import { type Check, type CheckOutcome, fault, notChecked, ok } from './check.js';

/** @param mailTo receiver of a test mail; without one the mail server is only connected to */
export function serviceChecks(config: Config, transport: MailTransport, mailTo: string | undefined): Check[] {
  return [
    {
      name: 'mail',
      remedy: 'Check SMTP_URL (address, port, user, password) and that the server accepts MAIL_FROM as a sender.',
      run: () => checkMail(config, transport, mailTo),
    },
    {
      name: 'language model',
      remedy:
        'Check LLM_BASE_URL (with its /v1), LLM_MODEL, LLM_API_KEY and the quota. Until then the embedded assistant answers.',
      run: (signal) => checkLlm(config, signal),
    },
    { name: 'renderer', remedy: 'Install LibreOffice anew.', run: () => checkRenderer(config) },
  ];
}

async function checkMail(
  { mail, publicUrl }: Config,
  transport: MailTransport,
  mailTo: string | undefined,
): Promise<CheckOutcome> {
  if (mail.smtpUrl === undefined) return notChecked('Embedded mode shows mails in /dev/mailbox and sends none.');
  if (mailTo === undefined) {
    await transport.verify();

    return ok('The mail server accepts the connection and the credentials. No test mail was sent.');
  }
  const text = `This is a test mail of ${brand.name} at ${publicUrl}. Whoever sent it can now tell that mails arrive.`;
  const messageId = `<self-check-${Date.now()}@${new URL(publicUrl).hostname}>`;
  await transport.send({ messageId, to: mailTo, subject: `Test mail of ${brand.name}`, text, html: `<p>${text}</p>` });

  return ok('The mail server accepted a test mail. Look whether it arrives, and not among the spam.');
}

async function checkLlm({ llm }: Config, signal: AbortSignal): Promise<CheckOutcome> {
  if (!llm) return notChecked('No language service is configured; the embedded assistant answers.');
  const started = performance.now();
  await probeLlm(llm, signal);

  return ok(`The language service answered in ${Math.round(performance.now() - started)} ms.`);
}

const byHand = 'install LibreOffice (writer, calc, impress) where ROLES has worker.';

async function checkRenderer({ rendererFolder }: Config): Promise<CheckOutcome> {
  // The engine is large, and only this check of an operator needs it here.
  const { rendererInUse, useRendererFolder } = await import('@fidelio/fidelity');
  useRendererFolder(rendererFolder);
  const renderer = rendererInUse();
  const installation = rendererFolder === null ? null : await installationStatus(rendererFolder);
  if (!renderer && installation?.state === 'installing')
    return notChecked(`LibreOffice as WebAssembly is being installed: ${installation.percent} %.`);
  if (!renderer && installation?.state === 'failed')
    return fault(installation.reason, `Let this machine reach npm's registry, or ${byHand}`);
  if (!renderer && rendererFolder !== null)
    return notChecked('LibreOffice as WebAssembly (251 MB) is installed with the first file.', `Else ${byHand}`);
  if (!renderer)
    return notChecked(
      'No renderer is installed on this machine. Drawings are left as they are.',
      'Install LibreOffice (writer, calc, impress) where ROLES has worker, to have drawings replaced by pictures.',
    );
  if (renderer.network === 'open')
    return fault(
      `${renderer.name} runs with access to the network.`,
      'Let the process make network namespaces (`unshare --net`), or forbid the worker every way out that it does not need.',
    );

  return ok(`${renderer.name} is installed and runs without a network.`);
}
