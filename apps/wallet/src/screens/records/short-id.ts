/** Enough of an id to tell a record from the others; the whole of it is copied. */
export function shortId(id: string): string {
  return `${id.slice(0, 4)}…${id.slice(-4)}`
}
