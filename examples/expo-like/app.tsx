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
  MavunoProvider,
  useAction,
  useCall,
  useConfig,
  useLanguage,
  useMoneyAction,
  usePages,
  useSession,
  useTranslate,
} from '@mavuno/sdk/react'
import { useEffect, useState } from 'react'
import { FlatList, Pressable, Text, TextInput, View } from 'react-native'
import { mavuno, queries, type TextKey } from './mavuno.js'

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
  async function submit() {
    const user = await run({ phone, password })
    if (user) mavuno.session.save(user)
  }
  return (
    <View>
      <TextInput
        accessibilityLabel={t('phone')}
        keyboardType="phone-pad"
        value={phone}
        onChangeText={setPhone}
      />
      <TextInput
        accessibilityLabel={t('password')}
        secureTextEntry
        value={password}
        onChangeText={setPassword}
      />
      <Pressable disabled={state === 'sending'} onPress={() => void submit()}>
        <Text>{t('log_in')}</Text>
      </Pressable>
      <Text>{messageOf(error)}</Text>
    </View>
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
    <View>
      <Text>{data && t('balance', { amount: money(data.balance) })}</Text>
      <Text>{data && t('invested', { amount: money(data.invested) })}</Text>
      <Pressable onPress={() => void logOut()}>
        <Text>{t('log_out')}</Text>
      </Pressable>
    </View>
  )
}

function ProductRow({ product }: { product: Product }) {
  const t = useTranslate<TextKey>()
  const money = useMoney()
  const { id, name, price, terms_hash, sold_out } = product
  // Repeats the same purchase after a lost answer, also after the app was closed.
  const buy = useMoneyAction(createOrder, { isHere: ({ product_id }) => product_id === id })

  function start() {
    if (!mavuno.session.requireLogin()) return
    const terms = { product_id: id, price, terms_hash, risk_acknowledged: true }
    void buy.run({ ...terms, quantity: 1, pay_from: 'balance' })
  }
  return (
    <View>
      <Text>{`${name} · ${money(price)}`}</Text>
      <Pressable disabled={sold_out || buy.state !== 'idle'} onPress={start}>
        <Text>{t('buy', { name })}</Text>
      </Pressable>
      <Text>{buy.state === 'unknown' ? t('unknown') : buy.reply && t('bought')}</Text>
      <Text>{messageOf(buy.error)}</Text>
    </View>
  )
}

function Screen() {
  const config = useConfig()
  const user = useSession()
  const { supported, change } = useLanguage()
  const { items = [], loadMore } = usePages(listProducts, { limit: 2 })
  return (
    <View>
      <Text>{config?.site_name}</Text>
      {supported.map(({ key, name }) => (
        <Pressable key={key} onPress={() => void change(key)}>
          <Text>{name}</Text>
        </Pressable>
      ))}
      {user ? <Wallet /> : <SignIn />}
      <FlatList
        data={items}
        keyExtractor={({ id }) => id}
        renderItem={({ item }) => <ProductRow product={item} />}
        onEndReached={() => void loadMore()}
      />
    </View>
  )
}

export function App() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    // The storage is asynchronous.
    const start = async () => {
      await Promise.all([mavuno.ready, mavuno.language.ready])
      setReady(true)
      await mavuno.config.load()
    }
    start().catch((error: unknown) => console.error(JSON.stringify(error)))
  }, [])
  return <MavunoProvider queries={queries}>{isReady && <Screen />}</MavunoProvider>
}
