// @vitest-environment jsdom
import {
  operatorExportPayouts,
  operatorListWithdrawals,
  operatorSumWithdrawals,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { all, answer, click, one, openConsole, Rejected } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'

const csv = 'phone,amount\r\n254700000001,588.99\r\n'

/** The files that the browser gets to save, with their text. */
async function openPayouts(isRejected: boolean) {
  const saved: { name: string; file: Blob }[] = []
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    files.set(`blob:${files.size}`, file as Blob)
    return `blob:${files.size - 1}`
  }
  URL.revokeObjectURL = () => undefined
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: files.get(this.href)! })
  })
  onTestFinished(() => save.mockRestore())
  const desk = await openConsole('#/payouts', {
    roles: ['cashier'],
    answers: [
      answer(operatorExportPayouts, () => {
        if (isRejected) throw new Rejected(2004, 'Payouts are stopped.')
        return csv
      }),
      answer(operatorListWithdrawals, () => lastPage([])),
      answer(operatorSumWithdrawals, () => ({ count: 0, amount: 0 })),
      ...goldenDay,
    ],
  })
  return { saved, desk }
}

test('two presses save the payment file once, as the server wrote it', async () => {
  const { saved, desk } = await openPayouts(false)
  const button = await one('button', 'Payment file')
  button.click()
  button.click()
  await one('.mv-toast-message')
  expect(desk.calls(operatorExportPayouts)).toHaveLength(1)
  expect(saved.map(({ name }) => name)).toEqual(['mavuno-payouts.csv'])
  expect(saved[0]?.file.size).toBe(csv.length)
})

test('a payment file that the server rejects says why, and saves nothing', async () => {
  const { saved } = await openPayouts(true)
  await click('button', 'Payment file')
  await one('[role=alert]', 'Payouts are stopped.')
  expect([saved, all('.mv-toast-message')]).toEqual([[], []])
})
