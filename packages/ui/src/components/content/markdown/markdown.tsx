import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { blockParts } from './block-parts.js'
import { readMarkdown } from './read-markdown.js'

export interface MarkdownProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** GitHub-flavoured Markdown. HTML in it is shown as text. */
  text: string
  /**
   * Whether a picture may be loaded from this address. Without this function no picture is loaded,
   * and its alternative text is shown.
   */
  allowImage?: (address: string) => boolean
  /** 3 if the text is under a heading of level 2. */
  headingLevel?: 2 | 3
}

/**
 * Formatted text, such as an announcement, an activity or the description of a product. It is
 * rendered as React elements, never as HTML, and its links lead to http, https or the app only.
 */
export function Markdown({
  text,
  allowImage,
  headingLevel = 2,
  className,
  ...props
}: MarkdownProps) {
  const tokens = useMemo(() => readMarkdown(text), [text])
  return (
    <div {...props} className={classNames('mv-markdown', className)}>
      {tokens ? (
        blockParts(tokens, { allowImage, headingLevel, depth: 0 })
      ) : (
        <p className="mv-markdown-plain">{text}</p>
      )}
    </div>
  )
}
