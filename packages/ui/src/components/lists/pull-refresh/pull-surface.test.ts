import { expect, it } from 'vitest'
import { idlePull } from './pull-machine.js'
import { drawPull } from './pull-surface.js'

it('draws a pull, its refresh and its rest, of which no transform stays on the content', () => {
  const [root, content, indicator] = ['div', 'div', 'div'].map((tag) => document.createElement(tag))
  const surface = { root: root!, content: content!, indicator: indicator! }
  const drawing = drawPull(surface)
  const drawn = () => [
    surface.content.style.transform,
    surface.indicator.style.transform,
    surface.indicator.style.opacity,
  ]
  const pulling = { ...idlePull, phase: 'pulling', touch: { x: 0, y: 0 }, threshold: 70 } as const
  drawing.state({ ...pulling, pulled: 35 })
  expect(drawn()).toEqual([
    'translate3d(0px, 35px, 0px)',
    'translate3d(0px, 0px, 0px) rotate(45deg)',
    '1',
  ])
  drawing.state({ ...pulling, pulled: 14 })
  expect(drawn()).toEqual([
    'translate3d(0px, 14px, 0px)',
    'translate3d(0px, -10.5px, 0px) rotate(3deg)',
    '0.4',
  ])
  drawing.state({ ...idlePull, phase: 'refreshing' })
  expect(drawn()).toEqual([
    'translate3d(0px, 56px, 0px)',
    'translate3d(0px, 10.5px, 0px) rotate(360deg)',
    '1',
  ])
  drawing.state({ ...idlePull, phase: 'restoring' })
  const atRest = 'translate3d(0px, -17.5px, 0px) rotate(0deg)'
  expect(drawn()).toEqual(['translate3d(0px, 0px, 0px)', atRest, '0'])
  drawing.state(idlePull)
  expect(drawn()).toEqual(['', atRest, '0'])
})
