/** The contract between shell and remotes. Minor: something was added. Major: something a remote may use has gone or changed. */
export const shellApiVersion = '2.7.0';
