import { brand } from '@fidelio/contracts';
import { probeLlm } from '../assistant/probe-llm.js';
import type { Config } from '../../platform/config/config.js';
import type { MailTransport } from '../../platform/mail/mail-transport.js';
import { rendererAnswers, rendererAt } from '../rendering/remote-office.js';
import { installationStatus } from '../repairs/engine/installation-status.js';
import { howToContain } from '../repairs/engine/how-to-contain.js';
import { type ClamdOptions, scan, ScanTooLarge, versionOf } from '../uploads/scanning/clamd.js';
import { nestedArchive } from '../uploads/scanning/nested-archive.js';
import { type Check, type CheckOutcome, fault, notChecked, ok } from './check.js';
import { perDeployment, restart, setVariable } from './commands.js';

/** Where the machine's own programs are used. */
const onHost = (line: string) => perDeployment({ systemd: line, cluster: line, embedded: line });

/** @param mailTo receiver of a test mail; without one the mail server is only connected to */
export function serviceChecks(config: Config, transport: MailTransport, mailTo: string | undefined): Check[] {
  return [
    {
      name: 'mail',
      remedy: 'Check SMTP_URL (address, port, user, password) and that the server accepts MAIL_FROM as a sender.',
      mend: setVariable('SMTP_URL', 'smtps://USER:PASSWORD@HOST:465'),
      run: () => checkMail(config, transport, mailTo),
    },
    {
      name: 'language model',
      remedy:
        'Check LLM_BASE_URL (with its /v1), LLM_MODEL, LLM_API_KEY and the quota. Until then the embedded assistant answers.',
      mend: setVariable('LLM_BASE_URL', config.llm?.baseUrl ?? 'https://HOST/v1'),
      run: (signal) => checkLlm(config, signal),
    },
    {
      name: 'renderer',
      remedy: 'Install LibreOffice anew.',
      mend: onHost(
        'apt-get install --yes --no-install-recommends libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui',
      ),
      run: (signal) => checkRenderer(config, signal),
    },
    {
      name: 'virus scanner',
      remedy:
        'Check CLAMAV_URL, that clamd runs and has its signatures (freshclam), and that this process may reach it.',
      mend: restart('scanner'),
      run: (signal) => checkScanner(config, signal),
    },
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

/** Scans a few bytes, so that a clamd without signatures, or one that only answers, is seen. */
async function checkScanner({ scanner }: Config, signal: AbortSignal): Promise<CheckOutcome> {
  if (!scanner)
    return notChecked('No virus scanner is configured; uploads are not scanned.', 'Set CLAMAV_URL for that.');
  const version = await versionOf(scanner, signal);
  const started = performance.now();
  const found = await scan(scanner, [Buffer.from(`A test scan of ${brand.name}.`)], signal);
  if (found !== null)
    return fault(
      `The scanner found “${found}” in a harmless text.`,
      'Check the signatures of clamd.',
      restart('signatures'),
    );
  const milliseconds = Math.round(performance.now() - started);
  if (!(await admitsLimits(scanner, signal)))
    return fault(
      'clamd calls an archive clean of which it has not read everything: malware behind its limits passes.',
      'Write “AlertExceedsMax yes” into clamd.conf and start clamd again.',
      perDeployment({
        systemd: "echo 'AlertExceedsMax yes' >> /etc/clamav/clamd.conf && systemctl restart clamav-daemon",
        compose: 'docker compose -f docker/compose.yaml --profile scanner up -d --force-recreate scanner',
      }),
    );
  const otherwise = scanner.whenAway === 'refuse' ? 'refused' : 'passed and marked';

  return ok(`${version} scanned a test in ${milliseconds} ms. While it is away, uploads are ${otherwise}.`);
}

/** Whether it says of a file that it has not read all of it. */
async function admitsLimits(scanner: ClamdOptions, signal: AbortSignal): Promise<boolean> {
  try {
    return (await scan(scanner, [nestedArchive()], signal)) !== null;
  } catch (error) {
    if (error instanceof ScanTooLarge) return true;
    throw error;
  }
}

const startRenderer = 'docker compose -f docker/compose.yaml up -d --wait renderer worker';
const containCommand = perDeployment({
  systemd: 'systemctl enable --now fidelio-renderer',
  compose: startRenderer,
  kubernetes: 'kubectl apply -k docker/kubernetes',
  cluster: 'apt-get install --yes bubblewrap',
  embedded: 'apt-get install --yes bubblewrap',
});
const byHand = 'install LibreOffice (writer, calc, impress) where ROLES has worker.';

async function checkRenderer(config: Config, signal: AbortSignal): Promise<CheckOutcome> {
  const { rendererFolder, rendererUrl, mayDrawUncontained, roles } = config;
  if (!roles.includes('worker'))
    return notChecked('Workers draw; this process does not. What they find stands with each worker.');
  // The engine is large, and only this check of an operator needs it here.
  const fidelity = await import('@fidelio/fidelity');
  fidelity.useRendererFolder(rendererFolder);
  fidelity.configureRenderer({ elsewhere: rendererAt(rendererUrl), mayBeUncontained: mayDrawUncontained });
  const renderer = fidelity.rendererInUse();
  const containment = fidelity.rendererContainment();
  if (rendererUrl !== null && !(await rendererAnswers(rendererUrl, signal)))
    return fault(
      'The renderer that RENDERER_URL names does not answer.',
      'Start its container or fidelio-renderer.service, and let this process reach its socket or port. Until then pages are not drawn.',
      restart('renderer'),
    );
  if (!renderer && fidelity.isRendererRefused())
    return fault(
      'LibreOffice is installed and does not draw: nothing keeps it from the machine’s files.',
      howToContain,
      containCommand,
    );
  if (!renderer) return missingRenderer(rendererFolder);
  if (containment === 'nothing') return withoutSandbox(config, renderer.name);
  if (renderer.network === 'open')
    return fault(
      `${renderer.name} runs with access to the network.`,
      'Let the process make network namespaces (`unshare --net`), or forbid the worker every way out that it does not need.',
    );
  const where = { container: 'a container of its own', sandbox: 'a sandbox', memory: 'memory of its own' };

  return ok(
    `${renderer.name} draws in ${where[containment ?? 'memory']}, without a network; ${fidelity.pdfReader()} reads its pages.`,
  );
}

/** On a machine of one's own a file comes from oneself, and is cleaned before it is drawn. */
function withoutSandbox({ mode }: Config, name: string): CheckOutcome {
  if (mode === 'production')
    return fault(`${name} draws, and nothing keeps it from the machine’s files.`, howToContain, containCommand);

  return { ...ok(`${name} draws cleaned copies of files, without a sandbox.`), remedy: howToContain };
}

async function missingRenderer(rendererFolder: string | null): Promise<CheckOutcome> {
  if (rendererFolder === null)
    return notChecked(
      'No renderer is installed on this machine. Drawings are left as they are.',
      'Install LibreOffice (writer, calc, impress) where ROLES has worker, to have drawings replaced by pictures.',
    );
  const installation = await installationStatus(rendererFolder);
  if (installation?.state === 'installing')
    return notChecked(`LibreOffice as WebAssembly is being installed: ${installation.percent} %.`);
  if (installation?.state === 'failed')
    return fault(installation.reason, `Let this machine reach npm's registry, or ${byHand}`);

  return notChecked('LibreOffice as WebAssembly (251 MB) is installed with the first file.', `Else ${byHand}`);
}
