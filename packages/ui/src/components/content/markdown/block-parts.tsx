import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { CheckIcon } from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { deeper, type Drawing, inlineParts, isTooDeep } from './inline-parts.js'
import { MarkdownTable } from './markdown-table.js'
import { markdownTexts } from './markdown-texts.js'

type BlockToken =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Code
  | Tokens.Table
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.Space
  | Tokens.Def
  | Tokens.Checkbox
  | Tokens.Text

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The mark of a task list item: whether it is done, without a control. */
function TaskMark({ done }: { done: boolean }) {
  const { taskDone } = useUiText(markdownTexts)
  return (
    <span className="mv-markdown-task" data-state={done ? 'done' : 'open'}>
      {done && <CheckIcon size={16} label={taskDone} />}
    </span>
  )
}

function listItem(item: Tokens.ListItem, drawing: Drawing): ReactNode {
  const inside = blockParts(item.tokens, drawing)
  if (!item.task) return inside
  return (
    <>
      <TaskMark done={item.checked ?? false} />
      {inside}
    </>
  )
}

function blockPart(token: BlockToken, key: number, drawing: Drawing): ReactNode {
  const inner = deeper(drawing)
  switch (token.type) {
    case 'heading': {
      // In a quotation or a list it becomes plain text, to keep it out of the page's outline.
      if (drawing.depth > 0) {
        return (
          <p key={key}>
            <strong>{inlineParts(token.tokens, inner)}</strong>
          </p>
        )
      }
      const Heading = headings[token.depth - 1 + drawing.headingLevel - 2] ?? 'h6'
      return <Heading key={key}>{inlineParts(token.tokens, inner)}</Heading>
    }
    case 'paragraph':
      return <p key={key}>{inlineParts(token.tokens, inner)}</p>
    case 'blockquote':
      return <blockquote key={key}>{blockParts(token.tokens, inner)}</blockquote>
    case 'list': {
      const items = token.items.map((item, index) => (
        <li key={index} data-task={item.task || undefined}>
          {listItem(item, inner)}
        </li>
      ))
      if (!token.ordered) return <ul key={key}>{items}</ul>
      return (
        <ol key={key} start={token.start === '' ? undefined : token.start}>
          {items}
        </ol>
      )
    }
    case 'code':
      return (
        <pre key={key}>
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <MarkdownTable key={key} token={token} drawing={inner} />
    case 'hr':
      return <hr key={key} />
    case 'html':
      return <p key={key}>{token.raw.trim()}</p>
    case 'space':
    case 'def':
    // Drawn by its list item.
    case 'checkbox':
      return null
    // Tight lists contain bare text.
    case 'text':
    default:
      return <span key={key}>{inlineParts([token], drawing)}</span>
  }
}

/** Renders block tokens. */
export function blockParts(tokens: readonly Token[], drawing: Drawing): ReactNode {
  return tokens.map((token, key) =>
    isTooDeep(drawing) ? (
      <p key={key}>{token.raw}</p>
    ) : (
      blockPart(token as BlockToken, key, drawing)
    ),
  )
}
