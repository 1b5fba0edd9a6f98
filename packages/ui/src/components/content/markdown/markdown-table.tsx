import type { CSSProperties } from 'react'
import type { Tokens } from 'marked'
import { type Drawing, inlineParts, plainText } from './inline-parts.js'

/** Letters that stand on the narrowest line a table is drawn on, and those between two columns. */
const lettersOnALine = 34
const lettersBetween = 2

const alignments = { left: 'start', center: 'center', right: 'end' }

interface MarkdownTableProps {
  token: Tokens.Table
  drawing: Drawing
}

/** Columns while there is room for them, else each row as a list of its cells. */
export function MarkdownTable({ token, drawing }: MarkdownTableProps) {
  const { header, rows } = token
  const longestWord = lettersOnALine / header.length - lettersBetween
  const look = ({ align, text }: Tokens.TableCell) => ({
    // A property of its own, which the list does not follow.
    style: align ? ({ '--align': alignments[align] } as CSSProperties) : undefined,
    // Only what would push the table over the edge may break inside a word.
    'data-words': text.split(/\s/).some((word) => word.length > longestWord) ? 'long' : undefined,
  })
  return (
    <div className="mv-markdown-table">
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" {...look(cell)}>
                {inlineParts(cell.tokens, drawing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td
                  key={column}
                  {...look(cell)}
                  data-head={plainText(header[column]?.tokens ?? [], drawing)}
                >
                  {inlineParts(cell.tokens, drawing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
