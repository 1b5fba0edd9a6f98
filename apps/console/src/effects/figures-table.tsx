import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.js'

interface FiguresTableProps {
  readonly caption: string
  /** The heads of the columns after the first; now and then without them. */
  readonly heads?: readonly string[]
  /** A name, and a figure for each column. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** Figures side by side: as they are, and as they become. */
export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  const t = useText()
  const columns = heads ?? [t('effect.now'), t('effect.then')]
  return (
    <div className="table-scroll">
      <table className="effect-figures">
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {columns.map((head) => (
              <th key={head} scope="col" className="figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((head, at) => (
                <td key={head} className="figure">
                  {figures[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
