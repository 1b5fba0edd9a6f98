/** Stands in for wherever the page is: it is never shown, and never asked for anything. */
const here = 'https://here.invalid/'

export interface SafeAddress {
  href: string
  /** It leaves the app. */
  external: boolean
}

/**
 * An address that may be followed: http, https, or relative to the app. Parsed as a browser would
 * parse it, so that nothing hides in spaces, control characters or case.
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
  // `https://here.invalid` written out would be an address like any other.
  const external = /^https?:/i.test(trimmed) || !url.href.startsWith(here)
  // The parsed form is the one that was judged.
  return { href: external ? url.href : trimmed, external }
}
