import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Badge } from '../../components/content/badge/badge.js'
import { describeConformance } from '../../testing/conformance.js'
import { ProductCardSkeleton } from './product-card-skeleton.js'
import { ProductCard, type ProductCardProps } from './product-card.js'

const product: ProductCardProps = {
  name: 'Maize 30',
  href: '#maize',
  price: 100_000,
  returnsPrincipal: true,
  cycle: '30 days',
  dailyRevenue: 36,
  returnRate: '1.1 %',
  days: { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 },
}

describeConformance('ProductCard', (props) => <ProductCard {...product} {...props} />, {
  state: 'open',
})
describeConformance('ProductCardSkeleton', (props) => <ProductCardSkeleton {...props} />)

it('is one link with the product’s name', () => {
  render(<ProductCard {...product} />)
  expect(screen.getByRole('link', { name: 'Maize 30' })).toHaveAttribute('href', '#maize')
  expect(screen.getByRole('article', { name: 'Maize 30' })).toHaveTextContent('Price Ksh 1,000.00')
})

it.each([
  [true, 'Price returned at the end'],
  [false, 'Price is not returned'],
])('says beside the price whether it is returned (%s)', (returnsPrincipal, words) => {
  render(<ProductCard {...product} returnsPrincipal={returnsPrincipal} />)
  expect(screen.getByText(words)).toBeVisible()
})

it('marks every figure about the future as estimated', () => {
  render(<ProductCard {...product} />)
  for (const term of screen.getAllByRole('term')) expect(term).toHaveTextContent('estimated')
})

it('says why it is closed, and can still be opened', () => {
  render(<ProductCard {...product} closed={<Badge>Needs VIP 2</Badge>} />)
  expect(screen.getByText('Needs VIP 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Maize 30' })).toBeVisible()
  expect(screen.getByRole('article')).toHaveAttribute('data-state', 'closed')
})

it('loads no cover if the device saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { container } = render(<ProductCard {...product} cover="/maize.png" />)
  expect(container.querySelector('img')).toBeNull()
  Reflect.deleteProperty(navigator, 'connection')
})

it('shows a tint if the cover fails to load', () => {
  const { container } = render(<ProductCard {...product} cover="/gone.png" />)
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
})
