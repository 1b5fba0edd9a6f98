import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as drawings from './drawings.js'
import * as firstDrawings from './first-drawings.js'

it.each(Object.entries({ ...drawings, ...firstDrawings }))(
  '%s is hidden from screen readers and smaller than 1 KB',
  (_name, Art) => {
    const svg = renderToString(<Art />)
    expect(svg).toContain('aria-hidden="true"')
    expect(svg.length).toBeLessThan(1024)
  },
)
