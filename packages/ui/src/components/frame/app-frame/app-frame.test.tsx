import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { AppFrame } from './app-frame.js'

describeConformance('AppFrame', (props) => <AppFrame {...props}>The page</AppFrame>)

it('renders the page between its bars, as the main landmark', () => {
  render(
    <AppFrame data-testid="frame" top={<header>Top</header>} bottom={<nav>Tabs</nav>}>
      The page
    </AppFrame>,
  )
  expect(screen.getByRole('main')).toHaveTextContent('The page')
  const parts = [...screen.getByTestId('frame').children].map(({ localName }) => localName)
  expect(parts).toEqual(['header', 'main', 'nav'])
})

it('has the provider’s direction', () => {
  render(
    <UiProvider direction="rtl">
      <AppFrame data-testid="frame" />
    </UiProvider>,
  )
  expect(screen.getByTestId('frame')).toHaveAttribute('dir', 'rtl')
})
