const neededMajor = 24;

/** What to say to somebody who starts a command with an older Node; null where this one will do. */
export function nodeVersionFault(version: string): string | null {
  if (Number(version.split('.')[0]) >= neededMajor) return null;

  return `This command needs Node ${neededMajor} or newer; this is ${version}. Run it through npm (npm start, npm run learn, npm run config), which brings the right one.`;
}
