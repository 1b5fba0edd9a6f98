// @vitest-environment jsdom
import { getConfig } from '@mavuno/sdk/contract'
import {
  getOwners,
  operatorGetLimits,
  operatorListSignInMethods,
  operatorListActivities,
  operatorListAnnouncements,
  operatorListChannels,
  operatorListCodes,
  operatorListProducts,
  operatorListReplies,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one } from '../testing/console.js'
import { fieldOf, fill } from '../testing/fields.js'
import { lastPage } from '../testing/golden-day.js'
import { openSettings, settings } from '../testing/settings.js'

const answers = [
  answer(getConfig, () => settings),
  answer(operatorGetLimits, () => ({
    ...{ recharge_each: 5_001_00, recharge_daily: 50_002_00 },
    ...{ withdrawal_each: 6_003_00, withdrawal_daily: 60_004_00 },
  })),
  answer(operatorListChannels, () => ({ items: [] })),
  answer(operatorListReplies, () => ({ items: [] })),
  answer(operatorListProducts, () => lastPage([])),
  answer(operatorListCodes, () => lastPage([])),
  answer(operatorListAnnouncements, () => lastPage([])),
  answer(operatorListActivities, () => lastPage([])),
  answer(operatorListSignInMethods, () => ({ items: [] })),
  answer(getOwners, () => ({ owners: 2, recoveries: [] })),
]
const article = { Title: 'Rain', Text: 'Soon' }

type Form = readonly [
  name: string,
  address: string,
  add: string,
  typed: Readonly<Record<string, string>>,
  live: string,
]

test.each<Form>([
  ['a limit', '#/config/limits', '', { 'Pay alone, one payout up to': '7000' }, '6,003.00'],
  [
    'a new channel',
    '#/config/channels',
    'Add a channel',
    { 'Company name': 'M', 'Company number': '1' },
    '',
  ],
  ['a new reply', '#/config/replies', 'Add a canned reply', { Shortcut: 'hi', Text: 'Hello.' }, ''],
  ['an invitation', '#/people/new', '', { Phone: '0733000009', Name: 'Juma' }, ''],
  [
    'a new product',
    '#/products/new',
    '',
    {
      ...{ Name: 'Maize', Price: '1000', Cycle: '30' },
      ...{ 'Earnings per time': '200', 'Number of earnings': '6' },
    },
    '',
  ],
  ['a new code', '#/codes/new', '', { Code: 'ASANTE', Amount: '12.50' }, ''],
  ['a new announcement', '#/news/new', '', article, ''],
  ['a new activity', '#/news/new?show=activity', '', article, ''],
])(
  '%s: what was typed is there until it is proposed, and then no draft any more',
  async (_, address, add, typed, live) => {
    const desk = await openSettings('', { roles: ['owner', 'product'], answers })
    const open = async () => {
      desk.go(address)
      if (add !== '') await click('button', add)
      const fields = await Promise.all(Object.keys(typed).map(fieldOf))
      return fields.map(({ value }) => value)
    }
    const goAway = async () => {
      desk.go(address.replace(/\/\w+(\?.*)?$/, ''))
      await expect.poll(() => all('.propose')).toEqual([])
    }
    const blank = Object.keys(typed).map(() => live)
    expect(await open()).toEqual(blank)
    for (const [label, text] of Object.entries(typed)) await fill(label, text)
    // The fields of a new record have no earlier value to compare with.
    expect(all('.is-changed').length > 0).toBe(live !== '')
    await goAway()
    expect(await open()).not.toEqual(blank)
    if (address === '#/people/new') await click('.roles-field label', /^Support/)
    await click('.propose button[type=submit]')
    await expect.poll(() => desk.calls(operatorPropose)).toHaveLength(1)
    await one('.mv-toast-message', 'Proposed. Nothing changes until another operator decides.')
    await goAway()
    expect(await open()).toEqual(blank)
  },
)
