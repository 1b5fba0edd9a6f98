import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { cropDrawings, type CropName } from '../crop/crop-drawings.js'
import { CropCover } from './crop-cover.js'

describeConformance('CropCover', (props) => <CropCover crop="tea" {...props} />, { state: 'open' })

it.each(Object.keys(cropDrawings) as CropName[])(
  'the field of %s is decorative, has no text, and is smaller than 3 KB',
  (crop) => {
    const svg = renderToString(<CropCover crop={crop} />)
    expect(svg).toContain('aria-hidden="true"')
    expect(svg).not.toContain('<text')
    expect(svg.length).toBeLessThan(3000)
  },
)

it('draws its plant once, and uses that one everywhere, also beside other fields', () => {
  const { container } = render(
    <>
      <CropCover crop="maize" />
      <CropCover crop="tea" />
    </>,
  )
  for (const svg of container.querySelectorAll('svg')) {
    const targets = new Set([...svg.querySelectorAll('use')].map((use) => use.getAttribute('href')))
    expect(targets.size).toBe(1)
    expect(svg.querySelector(`[id="${[...targets][0]!.slice(1)}"]`)).not.toBeNull()
  }
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
