import { formatMoney } from '@mavuno/sdk'
import {
  createOrder,
  getWallet,
  listProducts,
  signIn,
  signOut,
  type Product,
} from '@mavuno/sdk/contract'
import {
  useAction,
  useCall,
  useConfig,
  useLanguage,
  useMoneyAction,
  usePages,
  useSession,
  useTranslate,
} from '@mavuno/sdk/react'
import { useState, type FormEvent } from 'react'
import { mavuno, type TextKey } from './mavuno.js'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : undefined)

function useMoney(): (amount: number) => string {
  const currency = useConfig()?.currency ?? 'KES'
  return (amount) => formatMoney(amount, currency)
}

function SignIn() {
  const t = useTranslate<TextKey>()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const { run, state, error } = useAction(signIn)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const user = await run({ phone, password })
    if (user) mavuno.session.save(user)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        {t('phone')}{' '}
        <input
          type="tel"
          autoComplete="username"
          required
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </label>
      <label>
        {t('password')}{' '}
        <input
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      <button disabled={state === 'sending'}>{t('log_in')}</button>
      <p role="alert">{messageOf(error)}</p>
    </form>
  )
}

function Wallet() {
  const t = useTranslate<TextKey>()
  const money = useMoney()
  const { data } = useCall(getWallet)
  const leave = useAction(signOut)
  async function logOut() {
    await leave.run(undefined)
    mavuno.session.signOut()
  }
  return (
    <section>
      <dl>
        <dt>{t('balance')}</dt>
        <dd>{data && money(data.balance)}</dd>
        <dt>{t('invested')}</dt>
        <dd>{data && money(data.invested)}</dd>
      </dl>
      <button onClick={() => void logOut()}>{t('log_out')}</button>
    </section>
  )
}

function ProductRow({ product }: { product: Product }) {
  const t = useTranslate<TextKey>()
  const money = useMoney()
  const { id, name, price, terms_hash, sold_out } = product
  // Repeats the same purchase after a lost answer, also after a reload.
  const buy = useMoneyAction(createOrder, { isHere: ({ product_id }) => product_id === id })

  function start() {
    if (!mavuno.session.requireLogin()) return
    const terms = { product_id: id, price, terms_hash, risk_acknowledged: true }
    void buy.run({ ...terms, quantity: 1, pay_from: 'balance' })
  }
  return (
    <li>
      {name} · {money(price)}{' '}
      <button disabled={sold_out || buy.state !== 'idle'} onClick={start}>
        {t('buy', { name })}
      </button>
      {buy.state === 'unknown' && <p>{t('unknown')}</p>}
      {buy.reply && <p role="status">{t('bought')}</p>}
      <p role="alert">{messageOf(buy.error)}</p>
    </li>
  )
}

function Products() {
  const t = useTranslate<TextKey>()
  const { items = [], hasMore, loadMore } = usePages(listProducts, { limit: 2 })
  return (
    <section>
      <ul>
        {items.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
      {hasMore && <button onClick={() => void loadMore()}>{t('more')}</button>}
    </section>
  )
}

export function App() {
  const t = useTranslate<TextKey>()
  const config = useConfig()
  const user = useSession()
  const { current, supported, change } = useLanguage()
  return (
    <main>
      <h1>{config?.site_name}</h1>
      <select
        aria-label={t('language')}
        value={current}
        onChange={({ target }) => void change(target.value)}
      >
        {supported.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {user ? <Wallet /> : <SignIn />}
      <Products />
    </main>
  )
}
