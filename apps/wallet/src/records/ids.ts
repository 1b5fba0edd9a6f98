const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a text from an address can be the id of anything. */
export function isId(text: string | null): text is string {
  return text !== null && uuid.test(text)
}

/** Enough of an id to tell a record from the others; the copy button copies all of it. */
export function shortId(id: string): string {
  return `${id.slice(0, 4)}…${id.slice(-4)}`
}
