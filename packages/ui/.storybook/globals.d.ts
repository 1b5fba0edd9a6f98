/** Set in the story tests alone: Storybook itself takes no pictures. */
// oxlint-disable-next-line no-var -- a property of globalThis can be declared by `var` alone
declare var comparePicture: ((id: string, story: Element | undefined) => Promise<void>) | undefined

/** Set in the story tests alone: the browser's own keys, which move the focus as a person's do. */
// oxlint-disable-next-line no-var -- as above
declare var pressKeys: ((keys: string) => Promise<void>) | undefined

/** Set in the story tests alone: the bytes of JavaScript's heap that are in use. */
// oxlint-disable-next-line no-var -- as above
declare var usedHeap: (() => Promise<number>) | undefined

/** Set in the story tests alone: media features, such as `forced-colors`, as a device has them. */
// oxlint-disable-next-line no-var -- as above
declare var preferMedia: ((preferences: Record<string, string>) => Promise<void>) | undefined

/** Set in the story tests alone: compares the kit's elements with those within another page. */
// oxlint-disable-next-line no-var -- as above
declare var compareWithHost: (() => void) | undefined

/** Whether the fonts are those that the pictures were taken with. */
declare const __PICTURES__: boolean
