import { operatorGetReserve, operatorListSignInMethods } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createOperatorWorld } from '../../../testing/operators/operator-world.js'

/** Less than the quarter of an hour without use after which a session ends, and a part of its twelve hours. */
const step = 800

test('of four sessions the one that was unused for longest ends, though others began before it', async () => {
  const { addWithPasskey, enter, connect, pass } = await createOperatorWorld()
  const { mavuno: first, passkey } = await addWithPasskey('owner')
  const enterLater = async () => {
    pass(120)
    const browser = connect()
    await enter(browser, passkey)
    return browser
  }
  const [second, third] = [await enterLater(), await enterLater()]
  pass(120)
  await first.call(operatorGetReserve)
  const fourth = await enterLater()
  await expect(second.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
  for (const one of [first, third, fourth]) await one.call(operatorGetReserve)
})

test('a session is shown as open up to its twelve hours, however lately it was used', async () => {
  const { addWithPasskey, pass, context } = await createOperatorWorld()
  const approver = await addWithPasskey('approver')
  for (let passed = step; passed < 12 * 3_600; passed += step) {
    pass(step)
    await approver.mavuno.call(operatorGetReserve)
  }
  pass(step - 1)
  const owner = await addWithPasskey('owner')
  const shown = async () =>
    (await owner.mavuno.call(operatorListSignInMethods)).items.find(({ id }) => id === approver.id)
  expect(await shown()).toMatchObject({ signed_in: context.now() + 1 - step })
  pass(1)
  expect(await shown()).toMatchObject({ signed_in: null })
  await expect(approver.mavuno.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
})
