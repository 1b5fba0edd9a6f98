/** What the build uses of jsdom, which has no types of its own. */
declare module 'jsdom' {
  export const JSDOM: {
    fragment(markup: string): DocumentFragment
  }
}
