import { z } from 'zod';
import { projectLimits } from './project-limits.js';

const isRelative = (path: string) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/**
 * A file's path below the scanned folder, its parts separated by `/` on every system: any character but NUL, no `.`, `..` or empty part.
 * An agent that hides names sends the hash of each part, and keeps the ending, so that files of one folder still stand together.
 */
export const ProjectPath = z
  .string()
  .min(1)
  .max(projectLimits.maxPath)
  .refine((path) => !path.includes('\0'), 'A path has no NUL')
  .refine(isRelative, 'Write the path from the scanned folder on, without ., .. or empty parts');
export type ProjectPath = z.infer<typeof ProjectPath>;

/** Line breaks, control characters, and what turns the direction of writing or is not seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** A path, link or owner for people and tables: what cannot be seen is written as `\u{200F}`. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (character) => `\\u{${character.codePointAt(0)!.toString(16).toUpperCase()}}`);
}
