import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
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

it('counts its activities from 1, and goes around both ends', async () => {
  const { container } = render(<ActivityBanner title="Activities" activities={activities} />)
  const shown = () => [
    container.querySelector('.mv-activity-banner-position')?.textContent,
    link().getAttribute('href'),
  ]
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(shown()).toEqual(['1 of 3', '#fair'])
  await press('Next')
  expect(shown()).toEqual(['2 of 3', '#course'])
  await press('Next')
  await press('Next')
  expect(shown()).toEqual(['1 of 3', '#fair'])
  await press('Previous')
  expect(shown()).toEqual(['3 of 3', '#code'])
})

it.each([
  [false, 1],
  [true, 0],
])('loads no picture where data is saved: %s', (saveData, pictures) => {
  vi.stubGlobal('navigator', { connection: { saveData } })
  const covered = activities.map((activity) => ({ ...activity, cover: '/fair.jpg' }))
  const { container } = render(<ActivityBanner title="Activities" activities={covered} />)
  expect(container.querySelectorAll('img')).toHaveLength(pictures)
  vi.unstubAllGlobals()
})
