import { requestCode, confirmReset, lockAccount, solvePuzzle, unlock } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createSecretBox } from '../../../platform/secret-box.js'
import { password } from '../../../testing/app-world.js'
import { consumePuzzleSolution, makePuzzle } from './codes/puzzles.js'
import { createUnlockWorld, here, phone } from './devices/testing/unlock-world.js'

type World = Awaited<ReturnType<typeof createUnlockWorld>>

/** Each makes what works for a while, and gives the call that uses it. */
const makers: Readonly<Record<string, (world: World) => Promise<() => Promise<unknown>>>> = {
  async code({ connect, lastCode }) {
    const browser = connect()
    const { request_id } = await browser.call(requestCode, { phone, purpose: 'reset' })
    const passwords = { password, confirm_password: password }
    const input = { request_id, code: lastCode(), ...passwords }
    return () => browser.call(confirmReset, input)
  },
  async fingerprint({ mavuno, addKey, challengeOf }) {
    const key = await addKey(mavuno)
    const passkey = key.use(await challengeOf(mavuno), here)
    return () => mavuno.call(unlock, { passkey })
  },
  async link({ connect, messages, signInAnew }) {
    await signInAnew()
    const token = /[?&]lock=([\w-]+)/.exec(messages.at(-1)?.text ?? '')?.[1] ?? ''
    return () => connect().call(lockAccount, { token })
  },
  async puzzle({ context }) {
    const puzzle = makePuzzle(context, phone, 1)
    const solved = { phone, ...puzzle, solution: await solvePuzzle(puzzle) }
    return async () => {
      if (!(await consumePuzzleSolution(context, solved))) throw new Error('not solved')
    }
  },
}

test.each([
  ['code', 600],
  ['fingerprint', 120],
  ['link', 72 * 3_600],
  ['puzzle', 601],
] as const)(
  'a %s works until the last of its %i seconds, and not after it',
  async (kind, seconds) => {
    const world = await createUnlockWorld()
    const late = await makers[kind]!(world)
    world.pass(seconds)
    await expect(late()).rejects.toThrow()
    const inTime = await makers[kind]!(world)
    world.pass(seconds - 1)
    await expect(inTime()).resolves.not.toThrow()
  },
)

test.each([
  [1, 15],
  [0.501, 15],
  [0.5, 16],
  [0.25, 17],
  [0.126, 17],
  [0.125, 18],
  [1 / 16, 19],
  [0.001, 19],
])('while %d of the messages is left, a puzzle takes %i bits', async (left, bits) => {
  const context = { now: () => 1_795_000_000, secrets: createSecretBox(() => Buffer.alloc(32, 7)) }
  expect(makePuzzle(context, phone, left)).toMatchObject({ bits })
})
