import { z } from 'zod';
import { Instant, results, Uuid } from '../primitives.js';
import { ProjectFileFilter } from './project-files.js';
import { ProjectPath } from './project-path.js';

/** The text fields of an uploaded file's form, before its `file`. The path is that below the chosen folder, or that in its ZIP. */
export const UploadIntoProject = z.strictObject({ path: ProjectPath, modifiedAt: Instant });
export type UploadIntoProject = z.infer<typeof UploadIntoProject>;

/** Its row, which says `being-read` until the worker has read it. The same content sent again is the same row. */
export const ProjectUpload = results(z.object({ id: Uuid }));
export type ProjectUpload = z.infer<typeof ProjectUpload>;

/** Uploaded files of a filter; those of agents stay. */
export const RemoveUploads = z.strictObject({ filter: ProjectFileFilter });
export type RemoveUploads = z.infer<typeof RemoveUploads>;
