import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { describeControllable } from '../../testing/controllable.js'
import { ActivityBannerSkeleton } from './activity-banner-skeleton.js'
import { ActivityBanner } from './activity-banner.js'

const activities = ['fair', 'course', 'code'].map((key) => ({ key, title: key, href: `#${key}` }))
const link = () => screen.getByRole('link')

describeConformance('ActivityBanner', (props) => (
  <ActivityBanner title="Activities" activities={activities} {...props} />
))
describeConformance('ActivityBannerSkeleton', (props) => <ActivityBannerSkeleton {...props} />)

describeControllable<string>('ActivityBanner', {
  element: ({ value, defaultValue, onChange }) => (
    <ActivityBanner
      title="Activities"
      activities={activities}
      onValueChange={onChange}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
    />
  ),
  first: 'fair',
  next: 'code',
  change: () => userEvent.click(screen.getByRole('button', { name: 'Previous' })),
  shown: () => link().textContent?.trim() ?? '',
})

it('shows the first activity if the selected one was removed', () => {
  render(<ActivityBanner title="Activities" activities={activities} value="gone" />)
  expect(link()).toHaveAttribute('href', '#fair')
})

it('has no step buttons with one activity, and takes no space with none', () => {
  const { container, rerender } = render(
    <ActivityBanner title="Activities" activities={activities.slice(0, 1)} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<ActivityBanner title="Activities" activities={[]} />)
  expect(container).toBeEmptyDOMElement()
})
