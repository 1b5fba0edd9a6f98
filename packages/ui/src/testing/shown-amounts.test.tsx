import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { ValueCell } from '../components/content/cell/value-cell.js'
import { Statistic } from '../components/content/statistic/statistic.js'
import { SumList } from '../components/content/sum-list/sum-list.js'
import { RecordRow } from '../components/lists/record-row/record-row.js'

interface Money {
  readonly amount: number
  readonly flow?: 'in' | 'out' | 'none'
}

const instead = 'nothing'

/** Each component that shows either an amount or something else. */
const parts: Record<string, (money: Money) => ReactElement> = {
  RecordRow: (money) => <RecordRow title="" figure={instead} {...money} />,
  Statistic: (money) => <Statistic label="" figure={instead} {...money} />,
  SumList: (money) => <SumList rows={[{ label: '', value: instead, ...money }]} />,
  ValueCell: (money) => <ValueCell label="" value={instead} {...money} />,
}

const money: [string, Money][] = [
  ['Ksh\u00a00.00', { amount: 0 }],
  ['Ksh\u00a06.50', { amount: 650 }],
  ['+Ksh\u00a06.50', { amount: 650, flow: 'in' }],
  ['\u2212Ksh\u00a06.50', { amount: 650, flow: 'out' }],
]

it.each(
  Object.entries(parts).flatMap(([name, part]) =>
    money.map(([text, given]) => [name, text, part(given)] as const),
  ),
)('%s shows %s, with the sign of its flow and also if it is zero', (_name, text, element) => {
  expect(render(element).container).toHaveTextContent(text.replaceAll('\u00a0', ' '))
  expect(document.body).not.toHaveTextContent(instead)
})
