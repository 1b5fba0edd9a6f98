import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, CardList, LinkButton, Section } from '../../../index.js'

const cards = (
  <CardList>
    <Card title="Maize 30" headingLevel={3}>
      30 days
    </Card>
    <Card title="Tea 60" headingLevel={3}>
      60 days
    </Card>
  </CardList>
)

const meta = {
  title: 'Content/Section',
  component: Section,
  args: {
    title: 'Featured products',
    action: (
      <LinkButton href="#products" variant="plain" size="small">
        See all
      </LinkButton>
    ),
    children: cards,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const WithCards: Story = { tags: ['visual'] }
export const WithoutAction: Story = { args: { action: undefined } }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
export const LargeText: Story = {
  args: { title: 'Bidhaa zilizochaguliwa kwa ajili yako' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { title: 'おすすめの商品', action: undefined },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: { title: 'Productos destacados que puede comprar con su saldo de ahora' },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
