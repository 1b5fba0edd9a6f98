import { codes, getConfig, signIn, type Config } from '@mavuno/sdk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { figure } from '../../testing/figure.js'
import { proven } from '../../testing/proven.js'

const rules = figure('MAVUNO_PHONE_RULES', 40, 1_000)

/** Expressions that take a regular expression engine seconds to minutes on a number of 19 digits. */
const slow = ['^((((\\d*)*)*)*)*x$', '^(\\d*)*(\\d*)*(\\d*)*(\\d*)*x$', '(a+)+$']

const rule = { country_code: '1', lengths: [14], prefixes: [], example: '' }

async function createLine() {
  const { byTwo, addOperator, connect } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const visitor = connect()
  const change = (changes: Partial<Config['phone']>) =>
    byTwo(desk, 'updateConfig', { phone: { ...rule, ...changes } })
  let tries = 0
  /** With another number and address each time, as wrong passwords of one are limited. */
  const timeOfSignIn = async () => {
    tries += 1
    const phone = `11111111111${String(tries).padStart(4, '0')}`
    const stranger = connect({ address: `198.51.100.${tries % 250}` })
    const started = performance.now()
    const tried = stranger.call(signIn, { phone, password: 'not this' })
    await expect(tried).rejects.toMatchObject({ code: codes.wrong_credentials })
    return performance.now() - started
  }
  return { visitor, change, timeOfSignIn }
}

test('no expression gets into the config, and none freezes a sign-in', async () => {
  const { visitor, change, timeOfSignIn } = await createLine()
  for (const pattern of slow) {
    await change({ pattern })
    expect(await timeOfSignIn()).toBeLessThan(2_000)
    await expect(change({ country_code: pattern })).rejects.toMatchObject({ status: 400 })
    await expect(change({ prefixes: [pattern] })).rejects.toMatchObject({ status: 400 })
  }
  expect(JSON.stringify(await visitor.call(getConfig))).not.toContain('\\d')
})

test('signing in takes the same time under every rule that is accepted', async () => {
  const { change, timeOfSignIn } = await createLine()
  const digits = fc.stringMatching(/^[1-9]\d{0,3}$/)
  const any = fc.oneof(fc.constantFrom(...slow), fc.string({ maxLength: 200 }))
  const text = fc.oneof({ weight: 30, arbitrary: digits }, { weight: 1, arbitrary: any })
  const changes = fc.record(
    {
      country_code: text,
      lengths: fc.array(fc.integer({ min: 3, max: 14 }), { maxLength: 11 }),
      prefixes: fc.array(text, { maxLength: 50 }),
      pattern: any,
      example: fc.string({ maxLength: 40 }),
    },
    { requiredKeys: [] },
  )
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      const isAccepted = await change(given).then(
        () => true,
        () => false,
      )
      if (!isAccepted) return
      accepted += 1
      expect(await timeOfSignIn()).toBeLessThan(2_000)
    }),
    { numRuns: rules, seed: 20_261_123 },
  )
  expect(accepted).toBeGreaterThan(rules / 8)
  proven('no rule of phones slows signing in', { rules, accepted })
})
