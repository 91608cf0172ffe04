/** One line a call; what its statements are for stands at its end. */
export function printTable(rows) {
  const round = (value, digits = 0) => (value === null ? '' : value.toFixed(digits));
  console.table(
    Object.fromEntries(
      rows.map(({ name, queries, bare, product, ratio, spread, p50, p99, cpu }) => [
        name,
        {
          queries,
          'bare/s': round(bare),
          'product/s': round(product),
          ratio: round(ratio, 2),
          spread: spread.map((value) => round(value, 2)).join('–'),
          'p99 bare': round(p99.bare, 1),
          'p99 ms': round(p99.product, 1),
          'p99 ratio': round(p99.bare / p99.product, 2),
          'CPU bare': round(cpu.bare, 2),
          'CPU ms': round(cpu.product, 2),
          crowded: round(p99.large, 1),
          '× p50': p50.large === null ? '' : round(p50.large / p50.small, 2),
          '× p99': p99.large === null ? '' : round(p99.large / p99.product, 2),
        },
      ]),
    ),
  );
  console.log('Statements a request, beyond the session read by its primary key (none where the call is public):');
  for (const { name, queries, why } of rows)
    if (why) console.log(`  ${name.padEnd(16)} ${String(queries).padStart(2)}  ${why}`);
}
