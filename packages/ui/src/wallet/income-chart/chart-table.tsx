import { Amount } from '../../components/content/amount/amount.js'
import type { IncomeDay } from './chart-days.js'

interface ChartTableProps {
  days: readonly IncomeDay[]
  hidden: boolean
  caption: string
  dayLabel: string
  amountLabel: string
}

/** Every day with its amount, the newest first. */
export function ChartTable({ days, hidden, caption, dayLabel, amountLabel }: ChartTableProps) {
  const newestFirst = days.map((_day, index) => days[days.length - 1 - index]!)
  return (
    <table className="mv-income-chart-table">
      <caption className="mv-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{dayLabel}</th>
          <th scope="col">{amountLabel}</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(({ day, income }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>
              <Amount value={income} flow={income > 0 ? 'in' : 'none'} hidden={hidden} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
