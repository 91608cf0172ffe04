/** The middle one; of an even number the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);

  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const rounded = (value) => Number(value.toFixed(2));

/** Each round's product ÷ rival, which ran next to one another: the median ratio, and the lowest and highest. */
export function compared(product, rival) {
  const ratios = product.map((value, round) => value / rival[round]);

  return { ratio: rounded(median(ratios)), spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))] };
}
