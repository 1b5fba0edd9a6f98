import { operatorFreezeHolding, operatorCancelPoints } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'

test.each([operatorFreezeHolding, operatorCancelPoints])(
  'one operator stops 60 holdings of customers an hour: $name',
  async (endpoint) => {
    const { addOperator } = await createAppWorld()
    const { mavuno } = await addOperator()
    const input = { id: '01900000-0000-7000-8000-000000000000', reason: 'All of them' }
    for (let count = 0; count < 60; count += 1) {
      await expect(mavuno.call(endpoint, input)).rejects.toMatchObject({ status: 404 })
    }
    await expect(mavuno.call(endpoint, input)).rejects.toMatchObject({ status: 429 })
  },
)
