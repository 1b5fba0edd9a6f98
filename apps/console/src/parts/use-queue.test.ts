import { expect, test } from 'vitest'
import { fitsPhone } from './use-queue.js'

const rule = { country_code: '254', lengths: [9], prefixes: ['7', '1'] }

test('a whole phone finds the one of which the middle is left out, however it is typed', () => {
  for (const typed of ['0712 345 678', '+254712345678', '712345678']) {
    expect([typed, fitsPhone('2547*****678', typed, rule)]).toEqual([typed, true])
  }
  for (const typed of ['0712 345 679', '0112345678', '678', '']) {
    expect([typed, fitsPhone('2547*****678', typed, rule)]).toEqual([typed, false])
  }
})
