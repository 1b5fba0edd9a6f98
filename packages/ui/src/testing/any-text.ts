import fc from 'fast-check'

// fast-check's `binary` unit first enumerates all of Unicode, which takes seconds.
const character = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code))

/**
 * Any text that may be pasted: a third of it Latin, the rest any script, sign or control character.
 */
export const anyText = (maxLength?: number) =>
  fc.string({ unit: character, ...(maxLength === undefined ? {} : { maxLength }) })
