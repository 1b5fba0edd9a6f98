import fc from 'fast-check'

// fast-check's own `binary` unit lists the whole of Unicode first, which takes seconds.
const character = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code))

/** Whatever may be pasted: a third of it Latin, else any script, sign or control. */
export const anyText = (maxLength?: number) =>
  fc.string({ unit: character, ...(maxLength === undefined ? {} : { maxLength }) })
