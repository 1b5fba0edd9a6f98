export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
