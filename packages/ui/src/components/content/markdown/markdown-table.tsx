import type { CSSProperties } from 'react'
import type { Tokens } from 'marked'
import { type Drawing, inlineParts, plainText } from './inline-parts.js'

/**
 * The number of letters on the narrowest line that a table has, and of those between two columns.
 */
const lettersOnALine = 34
const lettersBetween = 2

const alignments = { left: 'start', center: 'center', right: 'end' }

interface MarkdownTableProps {
  token: Tokens.Table
  drawing: Drawing
}

/** A table with columns if there is room, otherwise with each row as a list of its cells. */
export function MarkdownTable({ token, drawing }: MarkdownTableProps) {
  const { header, rows } = token
  const longestWord = lettersOnALine / header.length - lettersBetween
  const look = ({ align, text }: Tokens.TableCell) => ({
    // A custom property, which the list layout ignores.
    style: align ? ({ '--mv-align': alignments[align] } as CSSProperties) : undefined,
    // Only cells with words too long for the table may break inside a word.
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
