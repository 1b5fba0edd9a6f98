const named: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['times', '×'],
  ['middot', '·'],
  ['bull', '•'],
])

function character(code: number): string | undefined {
  // Null, surrogates and values beyond Unicode are not characters.
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** Decodes character references such as `&amp;`, which the lexer leaves as they are. */
export function withCharacters(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, digits, name) => {
      if (hex) return character(Number.parseInt(hex, 16)) ?? whole
      if (digits) return character(Number(digits)) ?? whole
      return named.get(name) ?? whole
    },
  )
}
