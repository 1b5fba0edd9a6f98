import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Skeleton } from './skeleton.js'

describeConformance('Skeleton', (props) => <Skeleton {...props} />)

it('is hidden from screen readers, and has the given size', () => {
  const { container } = render(<Skeleton shape="box" width="60%" height={96} />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  expect(container.firstElementChild).toHaveStyle({ width: '60%', height: '96px' })
})
