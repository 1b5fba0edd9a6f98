// @vitest-environment jsdom
import type { Order } from '@mavuno/sdk/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { HomeScreen } from '../screens/home/home-screen.js'
import { MyMenu } from '../screens/my/overview/my-menu.js'
import { SettingsAccount } from '../screens/my/settings/settings-account.js'
import { ArticleView } from '../screens/news/article-view.js'
import { PurchaseReceipt } from '../screens/product/buy/purchase-receipt.js'
import { WalletHero } from '../screens/wallet/overview/wallet-hero.js'
import { WalletWays } from '../screens/wallet/overview/wallet-ways.js'
import { holding, id, loadConfig, record, user, wallet } from '../testing/samples.js'
import { answerWith } from '../testing/server.js'
import { showPart } from '../testing/show.js'
import { pageAt } from './pages.js'
import { paths } from './paths.js'

const order: Order = {
  ...{ id: id(6), holding_id: holding.id, product: holding.product, quantity: 3 },
  ...{ price: 121_00, amount: 363_00, pay_from: 'balance', points: 12, terms_hash: 'hash' },
  create_time: 1_795_000_000,
}
const article = {
  ...{ id: id(1), title: 'Harvest', summary: 'Rain', body: 'Much rain', cover: null },
  ...{ time: 1_795_000_000, read: true },
}

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ ...user, token: 'ada' })
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

/** The label of each link, and the address of its page. */
const links = () =>
  [...document.querySelectorAll('a')].map(
    (link) => [link.textContent.trim(), link.getAttribute('href')?.slice(1) ?? ''] as const,
  )

test.each<[string, ReactNode, number]>([
  ['the wallet', <WalletWays />, 8],
  ['My', <MyMenu unread={0} desk={undefined} />, 10],
])('each of the links of %s has the name of its page', async (_, menu, count) => {
  await showPart(menu)
  expect(links()).toHaveLength(count)
  for (const [label, address] of links()) {
    const { title } = pageAt(address)
    expect([address, label]).toEqual([
      address,
      expect.stringMatching(new RegExp(`^${title && mavuno.language.t(title)}`)),
    ])
  }
})

test.each<[string, ReactNode, Readonly<Record<string, string>>]>([
  [
    'Home',
    <HomeScreen />,
    {
      Recharge: paths.rechargeCreate,
      Withdraw: paths.withdrawCreate,
      Invite: paths.myTeam,
      Help: paths.customerService,
    },
  ],
  [
    'the balance',
    <WalletHero wallet={wallet} />,
    { Recharge: paths.rechargeCreate, Withdraw: paths.withdrawCreate },
  ],
  [
    'the settings',
    <SettingsAccount />,
    {
      'Phone number': paths.changePhone,
      Language: paths.changeLanguage,
      'Change password': paths.changePassword,
      'Receipt account': paths.myPaymentAccount,
    },
  ],
  [
    'a purchase',
    <PurchaseReceipt order={order} record={record} holding={holding} />,
    { 'See my product': paths.myProduct, Done: paths.product },
  ],
  [
    'an announcement',
    <ArticleView kind="announcement" article={article} />,
    { 'All announcements': paths.announcements },
  ],
  [
    'an activity',
    <ArticleView kind="activity" article={article} />,
    { 'All activities': paths.activities },
  ],
])('the links of %s lead where they say', async (_, part, expected) => {
  await showPart(part)
  for (const [label, path] of Object.entries(expected)) {
    const [, address] = links().find(([text]) => text.startsWith(label)) ?? []
    expect([label, address]).toEqual([label, path])
  }
})
