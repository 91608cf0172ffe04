import { closeImporters } from '../gates/importer-gate.js';
import { closeSchemaValidator } from '../gates/schema-validator.js';
import { type Command, exitCodes, help, parseCommand, UsageProblem, type Print } from './command.js';
import { assess } from './assess.js';
import { countFiles } from './count-files.js';
import { diagnoseFiles } from './diagnose-files.js';
import { explain } from './explain.js';
import { fixFiles } from './fix-files.js';
import { simulateFile } from './simulate-file.js';

const commands: Record<string, (command: Command, print: Print) => Promise<number>> = {
  diagnose: diagnoseFiles,
  fix: fixFiles,
  simulate: simulateFile,
  explain,
  assess,
  count: countFiles,
};

/** Runs one command line and gives the exit code. */
export async function main(words: string[], print: Print = console.log): Promise<number> {
  try {
    const command = parseCommand(words);
    if (command.name === 'help') {
      print(help);
      return exitCodes.fine;
    }
    const run = commands[command.name];
    if (!run) throw new UsageProblem(`there is no command ${command.name}`);
    if (command.passwordFile !== undefined && (run === assess || run === explain || run === countFiles))
      throw new UsageProblem('--password-file is for diagnose, fix and simulate');

    return await run(command, print);
  } catch (cause) {
    if (!(cause instanceof UsageProblem)) throw cause;
    print(`${cause.message}\n\n${help}`);
    return exitCodes.usage;
  } finally {
    closeSchemaValidator();
    closeImporters();
  }
}
