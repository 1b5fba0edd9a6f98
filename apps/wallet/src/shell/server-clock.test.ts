import { expect, test } from 'vitest'
import { learningClock, serverNow, toServerTime } from './server-clock.js'

const threeDays = 3 * 24 * 60 * 60

async function hear(date: string | undefined) {
  const headers: Record<string, string> = date === undefined ? {} : { date }
  await learningClock(async () => new Response('', { headers }))('/api/home')
}

const stampIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
const device = () => Date.now() / 1000

test.each([threeDays, -threeDays])(
  'a clock that is %i s off is set right by an answer',
  async (s) => {
    await hear(stampIn(s))
    expect(Math.abs(serverNow() - device() - s)).toBeLessThan(2)
    expect(Math.abs(toServerTime(1000) - 1000 - s)).toBeLessThan(2)
  },
)

test('a clock that is right stays as it is, whatever an answer took', async () => {
  await hear(stampIn(-50))
  expect(Math.abs(serverNow() - device())).toBeLessThan(1)
})

test('an answer without a date, or with rubbish for one, says nothing', async () => {
  await hear(stampIn(threeDays))
  await hear(undefined)
  await hear('yesterday')
  expect(Math.abs(serverNow() - device() - threeDays)).toBeLessThan(2)
})
