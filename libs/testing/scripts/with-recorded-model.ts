import { spawn } from 'node:child_process';
import { FakeLlm, recordedConversation } from '../src/llm/index.ts';

// `node with-recorded-model.ts RECORDING COMMAND …`: the command finds at LLM_BASE_URL a model that answers as it did when it was recorded.
const [recording = '', command = '', ...words] = process.argv.slice(2);
const service = await FakeLlm.start();
service.always(recordedConversation(recording));
const env = { ...process.env, LLM_BASE_URL: service.baseUrl, LLM_MODEL: 'recorded' };
const code = await new Promise<number>((resolve, reject) => {
  spawn(command, words, { stdio: 'inherit', env })
    .once('error', reject)
    .once('close', (ended) => resolve(ended ?? 1));
});
await service.stop();
process.exitCode = code;
