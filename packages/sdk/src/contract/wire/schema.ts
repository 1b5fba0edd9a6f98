/**
 * Makes a schema out of others. Every call at the top of a module of the contract is marked as
 * pure, and calls inside its arguments stand in a function: only so can each bundler leave out the
 * schemas and endpoints that a page does not import.
 */
export function schema<Made>(make: () => Made): Made {
  return make()
}
