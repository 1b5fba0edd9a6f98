/** Basis points as a text that every language reads: 1050 is 10.5 %. */
export function percentText(rate: number): string {
  return `${rate / 100}\u00a0%`
}
