/** A placeholder base for relative addresses. It is never shown and never requested. */
const here = 'https://here.invalid/'

export interface SafeAddress {
  href: string
  /** Whether the address leaves the app. */
  external: boolean
}

/**
 * Returns the address if it is safe to follow: http, https, or relative to the app. It is parsed as
 * a browser would parse it, so that spaces, control characters and case hide nothing.
 */
export function safeAddress(href: string): SafeAddress | undefined {
  const trimmed = href.trim()
  if (trimmed === '') return undefined
  let url: URL
  try {
    url = new URL(trimmed, here)
  } catch {
    return undefined
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  // An address that spells out `https://here.invalid` is external as well.
  const external = /^https?:/i.test(trimmed) || !url.href.startsWith(here)
  // Returns the parsed form, because that is what was checked.
  return { href: external ? url.href : trimmed, external }
}
