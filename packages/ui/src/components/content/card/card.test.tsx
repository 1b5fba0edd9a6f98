import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { CardList } from './card-list.js'
import { Card } from './card.js'
import { Section } from './section.js'

describeConformance('Card', (props) => (
  <Card title="Ready" {...props}>
    Ksh 6.50
  </Card>
))
describeConformance('CardList', (props) => (
  <CardList {...props}>
    <Card>One</Card>
    <Card>Two</Card>
  </CardList>
))
describeConformance('Section', (props) => (
  <Section title="Featured" {...props}>
    Maize 30
  </Section>
))

it('is a region named by its heading, and no region without a heading', () => {
  const { rerender } = render(<Card title="Ready to claim" headingLevel={3} />)
  expect(screen.getByRole('region', { name: 'Ready to claim' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Ready to claim')
  rerender(<Card>Ksh 6.50</Card>)
  expect(screen.queryByRole('region')).toBeNull()
})

it('makes list items only for cards that are rendered', () => {
  render(
    <CardList>
      <Card>One</Card>
      {false}
      <Card>Two</Card>
    </CardList>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
