/** What sends files. It is a chunk of its own, because most visits upload nothing. */
export async function uploads() {
  return (await import(/* webpackChunkName: "uploads" */ './uploads')).uploads;
}
