import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { blockParts } from './block-parts.js'
import { readMarkdown } from './read-markdown.js'

export interface MarkdownProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Markdown as GitHub writes it. HTML in it has no meaning and stands there as text. */
  text: string
  /** Whether a picture of this address may be fetched. Without it none is: its words stand there. */
  allowImage?: (address: string) => boolean
  /** 3 where it stands under a heading of its own. */
  headingLevel?: 2 | 3
}

/**
 * An announcement, an activity, the words about a product. Built of elements, never of HTML: links
 * lead to http, https or within the app, and nothing else that a text says is done.
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
