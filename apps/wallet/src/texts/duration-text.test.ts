import { createMavuno } from '@mavuno/sdk'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { durationText } from './duration-text.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [86_400, '1 day'],
  [90_000, '25 hours'],
  [172_800, '2 days'],
])('%i seconds are formatted as "%s"', (seconds, words) => {
  expect(durationText(language.t, seconds)).toBe(words)
})
