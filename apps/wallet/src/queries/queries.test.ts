// @vitest-environment jsdom
import * as contract from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import { expect, onTestFinished, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from './queries.js'

/** All that the wallet can ask for. */
const names = Object.values(contract).flatMap((value: unknown) => {
  const { name, method, path } = Object(value) as Record<string, unknown>
  return method === 'GET' && typeof path === 'string' ? [String(name)] : []
})

const stored = () =>
  new Set(Object.keys(localStorage).flatMap((key) => /cache\.(\w+)\?/.exec(key)?.[1] ?? []))

test('lists and sums of money are stored on the device, and neither accounts, phones, devices nor codes', async () => {
  mavuno.session.save({ token: 'ada', id: 'ada' })
  onTestFinished(() => mavuno.session.signOut())
  await Promise.all(names.map((name) => queries.fetch(queryKey({ name }), async () => ({ name }))))
  await expect
    .poll(stored)
    .toEqual(
      new Set([
        'getHoldingSums',
        'getHome',
        'getWallet',
        'listHoldings',
        'listMessages',
        'listNotifications',
        'listProducts',
        'listRecharges',
        'listRecords',
        'listWithdrawals',
      ]),
    )
  expect(names).toEqual(expect.arrayContaining(['getPaymentAccount', 'listSessions', 'getUnlock']))
  mavuno.session.signOut()
  expect(stored().size).toBe(0)
})
