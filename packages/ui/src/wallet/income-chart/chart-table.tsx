import { Amount } from '../../components/content/amount/amount.js'
import { barName, type IncomeBar } from './chart-days.js'

interface ChartTableProps {
  bars: readonly IncomeBar[]
  /** Whether anything is to come. */
  expects: boolean
  hidden: boolean
  caption: string
  heads: { day: string; received: string; expected: string }
}

/** Every bar with its amounts, the newest first. */
export function ChartTable({ bars, expects, hidden, caption, heads }: ChartTableProps) {
  const newestFirst = bars.map((_bar, index) => bars[bars.length - 1 - index]!)
  return (
    <table className="mv-income-chart-table">
      <caption className="mv-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.day}</th>
          <th scope="col">{heads.received}</th>
          {expects && <th scope="col">{heads.expected}</th>}
        </tr>
      </thead>
      <tbody>
        {newestFirst.map((bar) => (
          <tr key={bar.first}>
            <th scope="row">{barName(bar)}</th>
            <td>
              <Amount value={bar.income} flow={bar.income > 0 ? 'in' : 'none'} hidden={hidden} />
            </td>
            {expects && (
              <td>
                <Amount value={bar.expected} hidden={hidden} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
