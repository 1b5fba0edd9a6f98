import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { HeroFigure } from './hero-figure.js'
import { Hero } from './hero.js'

describeConformance('Hero', (props) => (
  <Hero aria-label="Summary" {...props}>
    Balance
  </Hero>
))
describeConformance('HeroFigure', (props) => (
  <HeroFigure label="Today" {...props}>
    12
  </HeroFigure>
))

it('leaves the sun out if it is told to', () => {
  const { rerender } = render(<Hero aria-label="Summary">Balance</Hero>)
  expect(screen.getByRole('region')).toHaveAttribute('data-variant', 'sun')
  rerender(
    <Hero aria-label="Summary" sun={false}>
      Balance
    </Hero>,
  )
  expect(screen.getByRole('region')).toHaveAttribute('data-variant', 'plain')
})

it('has its drawing hidden from screen readers, and its foot last', () => {
  render(
    <Hero aria-label="Summary" foot={<HeroFigure label="Today">12</HeroFigure>}>
      Balance
    </Hero>,
  )
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('BalanceToday12')
  expect(screen.queryByRole('img')).toBeNull()
})
