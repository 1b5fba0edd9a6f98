// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../../testing/samples.js'
import { showPart } from '../../../testing/show.js'
import { CompanyCard } from './company-card.js'

beforeAll(() => loadConfig())

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

const company = { name: 'Mavuno Ltd', number: '4002001' }

const card = (amount: number | null) =>
  showPart(
    <CompanyCard
      title="Pay"
      company={company}
      amount={amount}
      account="0712 345 678"
      accountHint="Your number"
    >
      Next
    </CompanyCard>,
  )

test.each([
  [555_00, 'Ksh 555.00', '555'],
  [555_05, 'Ksh 555.05', '555.05'],
  [555_50, 'Ksh 555.50', '555.50'],
])(
  'what is copied can be pasted into the app that pays: %s as %s is %s',
  async (amount, shown, copied) => {
    const written: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    })
    const text = await card(amount)
    expect(text()).toContain(shown)
    expect(text()).toContain('4 002 001')
    for (const copy of document.querySelectorAll('button')) copy.click()
    await expect.poll(() => written).toEqual(['4002001', '0712345678', copied])
  },
)
