/** Set in the story tests alone: Storybook itself takes no pictures. */
// oxlint-disable-next-line no-var -- a property of globalThis can be declared by `var` alone
declare var comparePicture:
  | ((name: string, story: Element | undefined) => Promise<void>)
  | undefined

/** Whether the fonts are those that the pictures were taken with. */
declare const __PICTURES__: boolean
