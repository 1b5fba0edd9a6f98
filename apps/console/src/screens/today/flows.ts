/** The least round figure, in thirds that are whole units, which nothing is above. */
export function topOf(highest: number): number {
  const third = Math.max(highest, 1) / 3
  // A unit of money has a hundred minor ones.
  const step = Math.max(100, 10 ** Math.floor(Math.log10(third)))
  const round = [1, 2, 2.5, 4, 5, 8, 10].find((times) => step * times >= third) ?? 10
  return Math.ceil(step * round) * 3
}
