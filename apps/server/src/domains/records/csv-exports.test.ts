import { createWithdrawal, exportRecords, setPaymentAccount } from '@mavuno/sdk/contract'
import {
  operatorExportAccount,
  operatorExportLog,
  operatorExportPayouts,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { password } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'
import { createBank } from '../accounting/bank/testing/bank-world.js'

const hostile = '\uFF1DHYPERLINK(1);=2;\uFF0B3'
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

test('no file that is exported has a formula in it, however names and reasons are written', async () => {
  const { recharge, decide, customer, desk, keeper, context } = await createBank()
  const { id } = await recharge(100_000)
  const input = { id, settled_amount: 90_000, reason: hostile }
  await decide(desk, { action: 'completeRecharge', input })
  const account = { wallet_type: 'mpesa', account: '0712345678', receiver_name: hostile, password }
  await customer.call(setPaymentAccount, account)
  const asked = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' } as const
  const { id: payout } = await customer.call(createWithdrawal, asked)
  await desk.call(operatorAssignWithdrawal, { id: payout })
  await asOwner(context.db).query('update users set nickname = $1', [hostile])
  const period = { name: 'settlement', from: 0, to: context.now() + 1 } as const
  const files: Readonly<Record<string, string>> = {
    exportRecords: await customer.call(exportRecords, { format: 'csv' }),
    operatorExportAccount: await keeper.call(operatorExportAccount, period),
    operatorExportPayouts: await desk.call(operatorExportPayouts),
    operatorExportLog: (await keeper.call(operatorExportLog, {})).csv,
  }
  // Others give JSON or a PDF.
  const others = ['exportMe', 'exportStatement']
  const exporters = allEndpoints().filter(
    ({ name }) => /export/i.test(name) && !others.includes(name),
  )
  expect(Object.keys(files).toSorted()).toEqual(exporters.map(({ name }) => name).toSorted())
  for (const [name, file] of Object.entries(files)) {
    const cells = file.split(/[;,\t\r\n]/)
    const formulas = cells.filter((cell) => {
      const read = cell.normalize('NFKC').replace(/^[\s"]+/, '')
      return /^[=+\-@]/.test(read) && !isNumber(read)
    })
    expect(formulas, name).toEqual([])
  }
  // The names are in those files that operators take.
  for (const name of ['operatorExportAccount', 'operatorExportPayouts', 'operatorExportLog']) {
    expect(files[name]).toContain('HYPERLINK')
  }
})
