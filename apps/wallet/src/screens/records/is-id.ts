const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether what stands in an address can be the id of anything. */
export function isId(text: string | null): text is string {
  return text !== null && uuid.test(text)
}
