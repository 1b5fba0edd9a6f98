// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { showHook } from '../../testing/show.js'
import { useSignAddress } from './sign-address.js'

async function read(query: string) {
  const page = await showHook(useSignAddress, (part) => (
    <MemoryRouter initialEntries={[`/pages/sign/index?${query}`]}>{part}</MemoryRouter>
  ))
  const { mode, invite, lock, target } = page.current
  await page.unmount()
  return { mode, invite, lock, target }
}

const home = '/pages/index/index'
const plain = { mode: 'log-in', invite: '', lock: '', target: home }

test.each([
  ['', plain],
  ['mode=reset', { ...plain, mode: 'reset' }],
  ['mode=admin', plain],
  ['invite=ab12cd', { ...plain, mode: 'sign-up', invite: 'AB12CD' }],
  ['invite=ab12cd&mode=log-in', { ...plain, invite: 'AB12CD' }],
  [`invite=${'a'.repeat(33)}`, plain],
  ['invite=%3Cb%3E', plain],
  [`lock=${'a'.repeat(64)}`, { ...plain, lock: 'a'.repeat(64) }],
  [`lock=${'a'.repeat(65)}`, plain],
  ['redirect=/pages/wallet/index', { ...plain, target: '/pages/wallet/index' }],
  ['redirect=/pages/product/detail%3Fid%3D7', { ...plain, target: '/pages/product/detail?id=7' }],
  ['redirect=/pages/sign/index%3Fmode%3Dreset', plain],
  ['redirect=https://evil.example', plain],
  ['redirect=//evil.example', plain],
])(
  'the address of the sign page with “%s” is read, and what is not valid in it is ignored',
  async (query, address) => {
    expect(await read(query)).toEqual(address)
  },
)
