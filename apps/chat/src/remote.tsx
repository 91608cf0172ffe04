/** The one exposed module of this remote. */
export function Routes() {
  return <p>chat</p>;
}
