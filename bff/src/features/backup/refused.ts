/** One sentence for the operator; nothing was changed. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Why what lies at BACKUP_TO is not believed. */
export const refusals = {
  noSigner:
    'Say with --signer whose signature the backup must bear: the public key that `npm run backup` printed when it made it.',
  noSigningKey:
    'Set BACKUP_SIGNING_KEY, with which backups and notes of erasures are signed: `npm run -s backup -- signing-key` draws one.',
  notASigner: (text: string) =>
    `${text} is no public key of a server: take the one that \`npm run backup\` prints after --signer.`,
  unsignedBackup: (id: string) =>
    `The backup ${id} is not signed, so anybody who may write to BACKUP_TO can have made it. Was it made before backups were signed, say --unsigned.`,
  foreignBackup: (id: string) =>
    `The backup ${id} does not bear the signature of --signer: somebody else made or changed it. Nothing was changed.`,
  unsignedErasures: (name: string) =>
    `${name} is not signed, so anybody who may write to BACKUP_TO can have made it. Was it noted before erasures were signed, say --unsigned; otherwise delete it. Nothing was changed.`,
  foreignErasures: (name: string) =>
    `${name} does not bear the signature of --signer: somebody else made or changed it. Delete it, or bring back what was there before. Nothing was changed.`,
  changedFile: (name: string) =>
    `${name} is not the file that was backed up: it is missing, damaged, or somebody changed it. Take another backup with --backup. The database is as it was.`,
  tooLarge: (name: string) =>
    `${name} is larger than any that the product writes: somebody else made or changed it. Nothing was changed.`,
  notAList: (name: string) => `${name} is no list of objects: somebody else made or changed it. Nothing was removed.`,
} as const;
