/**
 * Builds a schema from others. Every top-level call in the contract is marked as pure, and calls inside
 * its arguments are wrapped in a function, as otherwise some bundlers keep the schemas and endpoints
 * that a page does not import.
 */
export function schema<Made>(make: () => Made): Made {
  return make()
}
