// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadConfig } from '../../../testing/samples.js'
import { showPart } from '../../../testing/show.js'
import { MyHead } from './my-head.js'

const ada = { token: 'ada', id: 'ada', phone: '254712345678', vip_level: 1 }
const vip_levels = [
  { level: 1, points: 200 },
  { level: 2, points: 1_500 },
  { level: 3, points: 4_000 },
]

test('the bar of the next level shows the points that the customer has and needs', async () => {
  await loadConfig({ vip_levels })
  const text = await showPart(
    <MyHead user={{ ...ada, next_vip: { level: 2, missing_points: 1_040 } }} />,
  )
  expect(text()).toContain('VIP 1')
  expect(text()).toContain('VIP 2 needs 1,040 more points')
  expect(text()).toContain('460 of 1,500')
  const bar = document.querySelector('[role=progressbar], [role=meter], progress, meter')
  expect([bar?.ariaValueNow, bar?.ariaValueMax]).toEqual(['460', '1500'])
})

test('points that were taken back after the levels had changed are shown as none, not as fewer', async () => {
  await loadConfig({ vip_levels })
  const text = await showPart(
    <MyHead user={{ ...ada, next_vip: { level: 2, missing_points: 1_700 } }} />,
  )
  expect(text()).toContain('more points0 of 1,500')
})

test('only a customer on the highest of some levels is told that it is the highest', async () => {
  await loadConfig({ vip_levels })
  expect((await showPart(<MyHead user={ada} />))()).toContain('This is the highest level')
})

test('without levels there is neither a bar nor a highest level', async () => {
  await loadConfig({ vip_levels: [] })
  expect((await showPart(<MyHead user={ada} />))()).not.toContain('level')
})
