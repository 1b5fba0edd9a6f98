import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import light from '../../themes/light.css?raw'
import styles from './crop.css?raw'
import { cropDrawings, type CropName } from './crop-drawings.js'
import { Crop } from './crop.js'

const names = Object.keys(cropDrawings) as CropName[]

describeConformance('Crop', (props) => <Crop crop="tea" {...props} />, { state: 'open' })

it.each(names)('%s is decorative, flat, and smaller than 1.2 KB', (crop) => {
  const svg = renderToString(<Crop crop={crop} />)
  expect(svg).toContain('aria-hidden="true"')
  expect(svg).not.toMatch(/<(text|image|linearGradient|filter)/)
  expect(svg.length).toBeLessThan(1200)
  // Without the hill.
  const colours = new Set(svg.match(/#\w{6}/g)?.slice(1))
  expect(colours.size).toBeGreaterThanOrEqual(2)
  expect(colours.size).toBeLessThanOrEqual(5)
})

it('has a tile for each crop in both themes', () => {
  for (const crop of names) {
    const { container } = render(<Crop crop={crop} />)
    expect(container.querySelector('svg')?.style.background).toBe(`var(--mv-crop-${crop})`)
    for (const theme of [styles, light]) expect(theme).toContain(`--mv-crop-${crop}: #`)
  }
})

it('draws each crop differently, and one that it does not know as a seedling', () => {
  const partsOf = (crop: CropName) => {
    const { container } = render(<Crop crop={crop} />)
    return container.querySelector('svg')?.innerHTML
  }
  expect(new Set(names.map(partsOf)).size).toBe(names.length)
  expect(partsOf('mango' as CropName)).toBe(partsOf('seedling'))
})

it('says in its state that it is grey', () => {
  const { container } = render(<Crop crop="maize" size={56} dimmed />)
  expect(container.querySelector('svg')).toHaveAttribute('data-state', 'dimmed')
})
