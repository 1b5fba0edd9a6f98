// What a stranger writes in an empty project: the files of check-consumer.mjs.

export const program = `import { createMavuno, formatMoney, type Mavuno, type TextKeyOf } from '@mavuno/sdk'
import { getWallet, listProducts, signIn, type Product } from '@mavuno/sdk/contract'
import { checkBackend, checkTexts, type BackendReport } from '@mavuno/sdk/testing'

const english = { 'tab.home': 'Home' }
const spanish = { 'tab.home': 'Inicio' }
if (checkTexts('es', spanish, { like: english }).length > 0) throw new Error('The texts are wrong.')
const texts = { en: { load: () => english }, es: { load: async () => spanish } }

export async function look(apiHost: string): Promise<string> {
  const mavuno: Mavuno<TextKeyOf<typeof english>> = createMavuno({ apiHost, texts })
  const { currency } = await mavuno.config.load()
  mavuno.session.save(await mavuno.call(signIn, { phone: '0712345678', password: 'demo-1234' }))
  const { items } = await mavuno.call(listProducts, {})
  const quick: Product | undefined = items.find(({ name }) => name === 'Quick')
  const { balance } = await mavuno.call(getWallet)
  await mavuno.language.change('es')
  const chat = await mavuno.chat()
  const { isLoggedIn } = mavuno.session
  mavuno.close()
  const price = quick && formatMoney(quick.price, currency)
  const facts = { price, balance, isLoggedIn, text: mavuno.language.t('tab.home') }
  return JSON.stringify({ ...facts, messages: chat.current.messages.length })
}

export const check = (apiHost: string): Promise<BackendReport> => checkBackend(apiHost)
`

// What any environment must be able to do, in plain JavaScript.
export const anywhere = `import { createMavuno, isRefusal } from '@mavuno/sdk'
import { createOrder, listProducts, signIn } from '@mavuno/sdk/contract'

export async function order(apiHost) {
  const ignored = []
  const mavuno = createMavuno({ apiHost })
  mavuno.events.on('diagnostic', (event) => ignored.push(event))
  const { site_name } = await mavuno.config.load()
  mavuno.session.save(await mavuno.call(signIn, { phone: '0712345678', password: 'demo-1234' }))
  const [{ id: product_id, price, terms_hash }] = (await mavuno.call(listProducts)).items
  const input = { product_id, quantity: 1, pay_from: 'balance', risk_acknowledged: true }
  const refused = await mavuno
    .call(createOrder, { ...input, price: price + 1, terms_hash })
    .catch((error) => isRefusal(error, 'terms_changed') && error.data.price === price)
  const chat = await mavuno.chat()
  chat.connect()
  const pending = await mavuno.pending(createOrder)
  mavuno.close()
  const facts = [site_name, refused, pending.length, ignored.length]
  return facts.join(' ')
}
`

export const whatAnywhereSays = 'Mavuno true 0 0'

// A worker has no page and no storage. Hermes, the engine of React Native, has neither, and its fetch
// gives no streams; its versions differ in what else they lack.
export const narrow = `import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

const [file, apiHost, kind] = process.argv.slice(2)
const own = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'console']
const wire = ['AbortController', 'Blob', 'FormData', 'Headers', 'fetch']
const more = ['AbortSignal', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'URL', 'crypto']
const names = [...own, ...wire, ...(kind === 'worker' ? [...more, 'URLSearchParams', 'WebSocket'] : [])]
const context = createContext(Object.fromEntries(names.map((name) => [name, globalThis[name]])))
if (kind === 'hermes') {
  context.fetch = async (address, init) => {
    const reply = await fetch(address, init)
    return { status: reply.status, headers: reply.headers, arrayBuffer: () => reply.arrayBuffer() }
  }
  runInContext(
    \`for (const [type, names] of [
      [Array, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [Object, ['groupBy']],
      [Set, ['intersection', 'union']],
    ]) for (const name of names) { delete type[name]; delete type.prototype[name] }\`,
    context,
  )
}
runInContext(readFileSync(file, 'utf8'), context)
console.log(await context.anywhere.order(apiHost))
`

export const screen = `import '@mavuno/ui/base.css'
import '@mavuno/ui/styles.css'
import '@mavuno/ui/css/button.css'
import { AmountField, Button, RecordList, TitleBar, toast, Toaster, UiProvider } from '@mavuno/ui'
import { LevelBar } from '@mavuno/ui/wallet'
import { createRoot } from 'react-dom/client'

const amounts: readonly number[] = [100_000, 650]

export function Screen() {
  return (
    <UiProvider texts={{ loading: 'Cargando', readyToClaim: 'Listo para cobrar' }}>
      <TitleBar title="Wallet" />
      <AmountField label="Amount" />
      <LevelBar label="VIP 2 needs 120 more points" value={380} max={500} />
      <RecordList
        label="Amounts"
        items={amounts}
        itemKey={String}
        renderItem={(amount) => <p>{amount}</p>}
      />
      <Button variant="filled" onClick={() => void toast.success('Sent')}>
        Send
      </Button>
      <Toaster />
    </UiProvider>
  )
}

const place = typeof document === 'undefined' ? null : document.getElementById('root')
if (place) createRoot(place).render(<Screen />)
`
