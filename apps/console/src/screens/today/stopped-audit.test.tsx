// @vitest-environment jsdom
import { operatorGetReserve, operatorListAudits, type Reserve } from '@mavuno/sdk/operator'
import { queryKey } from '@mavuno/sdk/react'
import { onTestFinished, test, vi } from 'vitest'
import { queries } from '../../queries.js'
import { answer, one, openConsole } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const reserve: Reserve = {
  ...{ balance: 100_000, due_30_days: 50_000, promised: 60_000, headroom: 40_000 },
  ...{ client_money: 1, settlement: 2, drawable_sales: 3, fees: 4, tax: 5 },
  ...{ payouts_stopped: false, payout_stop: null, clock_problem: null },
}

test('once payouts are stopped the last audit, which may have stopped them, is read again', async () => {
  // Without polling nothing else asks for it.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  onTestFinished(() => void vi.restoreAllMocks())
  let ok = true
  const audits = answer(operatorListAudits, () =>
    lastPage([
      {
        ...{ id: idOf(60), time: at('17:01'), run_by: null, ok },
        checks: [{ name: 'balance_sheet', ok, detail: '2 rows' }],
      },
    ]),
  )
  const answers = [answer(operatorGetReserve, () => reserve), audits, ...goldenDay]
  await openConsole('#/today', { roles: ['approver'], answers })
  await one('.audit-badge', '1 of 1 checks')
  await one('.card dt', 'Reserve now')
  ok = false
  const payout_stop = { reason: 'audit: balance_sheet', stopped_by: null, time: at('17:01') }
  queries.update<Reserve>(queryKey(operatorGetReserve), () => ({ ...reserve, payout_stop }))
  await one('.audit-badge', '0 of 1 checks')
})
