import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Badge } from '../../components/content/badge/badge.js'
import { describeConformance } from '../../testing/conformance.js'
import { ProductCardSkeleton } from './product-card-skeleton.js'
import { ProductCard, type ProductCardProps } from './product-card.js'

const product: ProductCardProps = {
  name: 'Maize 30',
  href: '#maize',
  returnsPrincipal: true,
  cycle: '30 days',
  pays: 100_000,
  getsBack: 101_254,
  gain: 1254,
}

describeConformance('ProductCard', (props) => <ProductCard {...product} {...props} />, {
  state: 'open',
})
describeConformance('ProductCardSkeleton', (props) => <ProductCardSkeleton {...props} />)

it('is one link with the product’s name', () => {
  render(<ProductCard {...product} />)
  expect(screen.getByRole('link', { name: 'Maize 30' })).toHaveAttribute('href', '#maize')
  expect(screen.getByRole('article', { name: 'Maize 30' })).toHaveTextContent('30 days')
})

it.each([
  [true, 'Price returned at the end'],
  [false, 'Price is not returned'],
])('says below the name whether the price is returned (%s)', (returnsPrincipal, words) => {
  render(<ProductCard {...product} returnsPrincipal={returnsPrincipal} />)
  const line = screen.getByText(words)
  const place = screen.getByRole('link').compareDocumentPosition(line)
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(line.compareDocumentPosition(screen.getAllByRole('term')[0]!)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

it('says what is paid, and marks what comes back and what is gained as estimated', () => {
  render(<ProductCard {...product} />)
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(figures).toEqual([
    ['You pay', 'Ksh\u00a01,000.00'],
    ['Get back, est.', 'Ksh\u00a01,012.54'],
    ['Gain net, est.', '+Ksh\u00a012.54'],
  ])
})

it('has no plus, but a minus, where less comes back than is paid', () => {
  const gainOf = (gain: number) => {
    const { unmount } = render(<ProductCard {...product} gain={gain} />)
    const text = screen.getAllByRole('definition').at(-1)?.textContent
    unmount()
    return text
  }
  expect([0, -5].map(gainOf)).toEqual(['Ksh\u00a00.00', '\u2212Ksh\u00a00.05'])
})

it('says why it is closed, and can still be opened', () => {
  render(<ProductCard {...product} closed={<Badge>Needs VIP 2</Badge>} />)
  expect(screen.getByText('Needs VIP 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Maize 30' })).toBeVisible()
  expect(screen.getByRole('article')).toHaveAttribute('data-state', 'closed')
})
