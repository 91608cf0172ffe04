/** Commands of the deployment under systemd (docker/WITHOUT-DOCKER.md), as an operator types them. */
const file = '/etc/fidelio/fidelio.env';

export const restartAll = `systemctl restart 'fidelio-*@*'`;

/** Gives a variable another value, and restarts everything. */
export function setVariable(name: string, value: string): string {
  return `sed -i '/^${name}=/d' ${file} && echo '${name}=${value}' >> ${file} && ${restartAll}`;
}
