// Tests for sentences of the specification that do not belong to one module; docs/specification.md
// lists the test of each sentence.
import { expect, test } from 'vitest'
import { startChatServer } from '../test/chat-server.js'
import { createWiredMavuno, sendData } from '../test/wire-server.js'
import {
  appVersion,
  getConfig,
  getConfigVersion,
  listHoldings,
  rechargeStatuses,
  recordStatuses,
  withdrawalStatuses,
} from './contract/index.js'

test('record statuses: pending, completed, cancel, error, expired (recharge) and processing (points)', () => {
  const shared = ['pending', 'completed', 'cancel', 'error']
  expect(recordStatuses).toEqual([...shared, 'expired', 'processing'])
  expect(rechargeStatuses).toEqual([...shared, 'expired'])
  expect(withdrawalStatuses).toEqual(shared)
})

test('product holdings filter: all, running, expired, frozen', () => {
  const states = ['all', 'running', 'expired', 'frozen']
  expect(states.map((state) => listHoldings.input.safeParse({ state }).success)).not.toContain(
    false,
  )
  expect(listHoldings.input.safeParse({ state: 'ended' }).success).toBe(false)
})

test('GET /api/config and GET /api/config/version take nothing', () => {
  const requests = [getConfig, getConfigVersion].map(({ method, path, input }) => [
    method,
    path,
    input,
  ])
  expect(requests).toEqual([
    ['GET', '/api/config', undefined],
    ['GET', '/api/config/version', undefined],
  ])
})

test('a customer-service websocket host is configured', async () => {
  const service = await startChatServer()
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendData(response, {
      version: '1',
      site_name: 'Shamba',
      currency: 'KES',
      language_packages: [],
      support: { socket_host: service.url },
    }),
  )
  await mavuno.config.load()
  mavuno.session.save({ token: 'token-1', id: 'u1' })
  const chat = await mavuno.chat()
  chat.connect()
  await expect.poll(() => service.upgrades).toHaveLength(1)
})

test('app version 1.0.3 (code 100)', () => {
  expect(appVersion).toEqual({ name: '1.0.3', code: 100 })
})
