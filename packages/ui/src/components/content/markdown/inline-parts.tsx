import { Fragment, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { withCharacters } from './character-references.js'
import { MarkdownLink } from './markdown-link.js'
import { safeAddress } from './safe-address.js'

export type AllowImage = (address: string) => boolean

/** How a token is drawn: what is allowed, and how deep it is nested. */
export interface Drawing {
  allowImage: AllowImage | undefined
  /** The level of the highest headings. */
  headingLevel: 2 | 3
  depth: number
}

type InlineToken =
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Link
  | Tokens.Image
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Checkbox
  | Tokens.Tag

/** Nobody writes deeper nesting, and it could overflow the stack. */
const deepest = 16

export const isTooDeep = (drawing: Drawing) => drawing.depth >= deepest
export const deeper = (drawing: Drawing): Drawing => ({ ...drawing, depth: drawing.depth + 1 })

function image(address: string, alt: string, allowImage: AllowImage | undefined): ReactNode {
  const safe = safeAddress(address)
  if (!safe || !allowImage?.(safe.href)) return alt
  return (
    <img
      className="mv-markdown-picture"
      src={safe.href}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

function inlinePart(token: InlineToken, drawing: Drawing): ReactNode {
  const { raw } = token
  const inner = (tokens: Token[] | undefined) => inlineParts(tokens ?? [], deeper(drawing))
  switch (token.type) {
    case 'strong':
      return <strong>{inner(token.tokens)}</strong>
    case 'em':
      return <em>{inner(token.tokens)}</em>
    case 'del':
      return <del>{inner(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link': {
      const address = safeAddress(token.autolink ? token.href : withCharacters(token.href))
      if (!address) return inner(token.tokens)
      return <MarkdownLink address={address}>{inner(token.tokens)}</MarkdownLink>
    }
    case 'image':
      return image(withCharacters(token.href), withCharacters(token.text), drawing.allowImage)
    case 'text':
      return token.tokens ? inner(token.tokens) : withCharacters(token.text)
    case 'escape':
      return token.text
    // Drawn by its list item.
    case 'checkbox':
      return null
    // HTML and unknown tokens are shown as text.
    case 'html':
    default:
      return raw
  }
}

/** Renders inline tokens. */
export function inlineParts(tokens: readonly Token[], drawing: Drawing): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={index}>
      {isTooDeep(drawing) ? token.raw : inlinePart(token as InlineToken, drawing)}
    </Fragment>
  ))
}

function plainPart(token: InlineToken, drawing: Drawing): string {
  switch (token.type) {
    case 'br':
      return ' '
    case 'codespan':
    case 'escape':
      return token.text
    case 'image':
      return withCharacters(token.text)
    case 'checkbox':
      return ''
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
    case 'text':
      return token.tokens ? plainText(token.tokens, deeper(drawing)) : withCharacters(token.text)
    case 'html':
    default:
      return token.raw
  }
}

/** The plain text of inline tokens. */
export function plainText(tokens: readonly Token[], drawing: Drawing): string {
  return tokens
    .map((token) => (isTooDeep(drawing) ? token.raw : plainPart(token as InlineToken, drawing)))
    .join('')
}
