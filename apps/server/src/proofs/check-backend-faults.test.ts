import type { CheckArea, CheckBackendOptions } from '@mavuno/sdk/testing'
import { expect, test } from 'vitest'
import { createDemoBackend } from '../entry/server/testing/demo-backend.js'
import {
  answering,
  asking,
  frames,
  heading,
  itemsOf,
  onSocket,
  respoken,
  swallowing,
  through,
  type Call,
  type Fields,
} from '../entry/server/testing/planted-faults.js'

const backend = createDemoBackend()

interface Planted {
  readonly bug: string
  readonly fault: CheckBackendOptions
  /** The checks that fail, and no others do. */
  readonly fails: readonly string[]
  readonly because: RegExp
}

async function checkPlanted(area: CheckArea | undefined, { fault, fails, because }: Planted) {
  await backend.resetLimits()
  const { checks } = await backend.check({ only: area ? [area] : [], ...fault })
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ name }) => name)).toEqual(fails)
  for (const { detail } of failed) expect(detail).toMatch(because)
}

test.each<Planted>([
  {
    bug: 'forgets no token',
    fault: swallowing('POST /api/auth/sign-out', {}),
    fails: ['customer', 'operator'].map(
      (role) => `the ${role} signs in, and the token is invalid after signing out`,
    ),
    because: /^The status is 200 instead of 401\.$/,
  },
  {
    bug: 'answers a wrong password with 401',
    fault: through(async (call, send) => {
      const reply = await send()
      return call.body['password'] === 'no such password' ? respoken(reply, { status: 401 }) : reply
    }),
    fails: ['a wrong password is a business error with HTTP 200 and code 1001'],
    because: /^The status is 401 instead of 200\.$/,
  },
])('sign-in: a backend that $bug is detected', (planted) => checkPlanted(undefined, planted))

const asked = 'a refusal is in the language of the config that the caller asks for'
const language = (change: (wanted: string) => string) =>
  through((call, send) => {
    const headers = new Headers(call.headers)
    headers.set('accept-language', change(headers.get('accept-language') ?? ''))
    return send({ headers })
  })

test.each<Planted>([
  {
    bug: 'speaks only English',
    fault: language(() => 'en'),
    fails: [asked],
    because: /^The message in "\w\w" is English: /,
  },
  {
    bug: 'falls back to Spanish',
    fault: language((wanted) => (wanted === 'xx' ? 'es' : wanted)),
    fails: ['a refusal in an unknown language is in English'],
    because: /^The message is ".+" instead of "/,
  },
  {
    bug: 'reads only the first language',
    fault: language((wanted) => wanted.split(',')[0] ?? ''),
    fails: ['a refusal is in the first language of several that is known'],
    because: /^The message is ".+" instead of "/,
  },
])('languages: a backend that $bug is detected', (planted) => checkPlanted('languages', planted))

const preflight = (method: string) => `a preflight for ${method} allows what the SDK sends`
const preflights = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'].map(preflight)
const readable = 'an allowed origin may read replies, and the headers that the SDK reads'

test.each<Planted>([
  {
    bug: 'answers a preflight with a body',
    fault: through(async (call, send) =>
      call.method === 'OPTIONS' ? respoken(await send(), { text: () => 'OK' }) : send(),
    ),
    fails: preflights,
    because: /: it has a body: OK$/,
  },
  {
    bug: 'does not know preflights',
    fault: through(async (call, send) =>
      call.method === 'OPTIONS' ? respoken(await send(), { status: 404 }) : send(),
    ),
    fails: preflights,
    because: /: the status is 404\.$/,
  },
  {
    bug: 'allows any header but Authorization',
    fault: heading((headers) => headers.set('access-control-allow-headers', '*')),
    fails: preflights,
    because: /: the header authorization is not allowed\.$/,
  },
  {
    bug: 'forgets the Idempotency-Key',
    fault: heading((headers) =>
      headers.set('access-control-allow-headers', 'Authorization,Content-Type'),
    ),
    fails: [preflight('POST')],
    because: /^POST \S+: the header idempotency-key is not allowed\.$/,
  },
  {
    bug: 'allows no PATCH',
    fault: heading((headers) => headers.set('access-control-allow-methods', 'GET,POST,PUT,DELETE')),
    fails: [preflight('PATCH')],
    because: /: PATCH is not allowed\.$/,
  },
  {
    bug: 'lets no browser keep a preflight',
    fault: heading((headers) => headers.delete('access-control-max-age')),
    fails: preflights,
    because: /: the Access-Control-Max-Age is ""\.$/,
  },
  {
    bug: 'hides Retry-After',
    fault: heading((headers) => headers.set('access-control-expose-headers', 'X-Request-Id')),
    fails: [readable],
    because: /^The header retry-after is not exposed\.$/,
  },
  {
    bug: 'lets caches mix origins',
    fault: heading((headers) => headers.delete('vary')),
    fails: [readable],
    because: /^Vary has no Origin/,
  },
  {
    bug: 'hides refusals from other origins',
    fault: heading((headers, _, { ok }) => ok || headers.delete('access-control-allow-origin')),
    fails: ['an allowed origin may read refusals'],
    because: /^A 401 has "" as its Access-Control-Allow-Origin\.$/,
  },
  {
    bug: 'allows any origin',
    fault: heading((headers, call) =>
      headers.set('access-control-allow-origin', call.headers.get('origin') ?? ''),
    ),
    fails: ['another origin is not allowed'],
    because: /^https:\/\/not-allowed\.invalid is answered with "https:\/\/not-allowed\.invalid"\.$/,
  },
])('CORS: a backend that $bug is detected', (planted) => checkPlanted('cors', planted))

const records = 'GET /api/records'
const paged = `${records} has each entry once on its pages`
const recharges = 'GET /api/recharges'
/** A cursor behind all entries. */
const lastId = '018bcfe5-6800-7000-8000-000000000001'
const limited = `${records} respects its limit`
/** Another query for the same list. */
const query = ({ url }: Call, change: (query: URLSearchParams) => unknown) => {
  const changed = new URL(url)
  change(changed.searchParams)
  return { url: changed }
}
const limitOf = ({ url }: Call) => Number(url.searchParams.get('limit') ?? 20)

test.each<Planted>([
  {
    bug: 'gives the first page again',
    fault: asking(records, (call) => query(call, (fields) => fields.delete('cursor'))),
    fails: [paged],
    because: /an entry comes twice\.$/,
  },
  {
    bug: 'skips an entry between pages',
    fault: answering(
      records,
      (data, call) => limitOf(call) < 100 && limitOf(call) > 1 && itemsOf(data).pop(),
    ),
    fails: [paged],
    because: /entries are missing\.$/,
  },
  {
    bug: 'turns pages around',
    fault: answering(
      records,
      (data, call) => limitOf(call) < 100 && itemsOf(data).unshift(...itemsOf(data).splice(-1)),
    ),
    fails: [paged],
    because: /the order is another one\.$/,
  },
  {
    bug: 'never ends',
    fault: answering(recharges, (data, call) => {
      data['next'] ??= call.url.searchParams.get('cursor') ?? itemsOf(data).at(-1)?.['id']
    }),
    fails: [`${recharges} has each entry once on its pages`],
    because: /an entry comes twice\.$/,
  },
  {
    bug: 'ends with an empty page',
    fault: answering(recharges, (data, { url }) => {
      const { searchParams: query } = url
      const isEnd = query.get('cursor') === lastId
      if (isEnd) Object.assign(data, { items: [], next: null })
      else data['next'] ??= lastId
    }),
    fails: [`${recharges} has each entry once on its pages`],
    because: /a page is empty\.$/,
  },
  {
    bug: 'ignores a limit of 1',
    fault: asking(records, (call) =>
      query(call, (fields) => fields.get('limit') === '1' && fields.delete('limit')),
    ),
    fails: [limited],
    because: /^There are 20 entries with a limit of 1\.$/,
  },
  {
    bug: 'has larger pages by default',
    fault: asking(records, (call) =>
      query(call, (fields) => fields.has('limit') || fields.set('limit', '30')),
    ),
    fails: [limited],
    because: /^There are \d\d entries without a limit\.$/,
  },
  {
    bug: 'allows pages of any size',
    fault: asking(records, (call) =>
      query(call, (fields) => fields.get('limit') === '101' && fields.set('limit', '100')),
    ),
    fails: [limited],
    because: /^The status is 200 instead of 400\.$/,
  },
])('pages: a backend that $bug is detected', (planted) =>
  checkPlanted('pages', { ...planted, fault: { ...planted.fault, operator: undefined } }),
)

/** Refuses without saying why. */
const silent = (path: string) =>
  through(async (call, send) => {
    const reply = await send()
    const text = (given: string) =>
      JSON.stringify({ ...(JSON.parse(given) as Fields), data: null, success: false })
    const isRefused = call.url.pathname === path && call.method === 'POST'
    return isRefused && !(await reply.clone().text()).includes('"success":true')
      ? respoken(reply, { text })
      : reply
  })

test.each<Planted>([
  {
    bug: 'answers an unknown id with a fault',
    fault: through(async (call, send) => {
      const reply = await send()
      const isOpened = call.url.pathname.startsWith('/api/products/') && reply.status === 404
      return isOpened ? respoken(reply, { status: 500 }) : reply
    }),
    fails: ['GET /api/products/{id} with an unknown id is 404'],
    because: /^The status is 500 instead of 404\.$/,
  },
  {
    bug: 'leaves a field out of an item',
    fault: answering('GET /api/products/*', (data) => delete data['price']),
    fails: ['GET /api/products/{id} matches its schema for an item of its list'],
    because: /^"price" is invalid: /,
  },
])('replies: a backend that $bug is detected', (planted) => checkPlanted('replies', planted))

const recharge = 'POST /api/recharges'

test.each<Planted>([
  {
    bug: 'fails when a body is cut',
    fault: through(async (call, send) => {
      const reply = await send()
      const isCut = call.url.pathname === '/api/recharges' && call.text === '{"cut'
      return isCut ? respoken(reply, { status: 500 }) : reply
    }),
    fails: [`${recharge} with a body that is not JSON is 400`],
    because: /^The status is 500 instead of 400\.$/,
  },
  {
    bug: 'does not name the fields that are wrong',
    fault: silent('/api/recharges'),
    fails: [`${recharge} with malformed input is 400 and names the fields`],
    because: /^"data\.issues" is missing or empty\.$/,
  },
])('input: a backend that $bug is detected', (planted) => checkPlanted('input', planted))

test('access: a backend that lets customers call an endpoint of operators is detected', () =>
  checkPlanted('access', {
    bug: '',
    fault: through(async (call, send) => {
      const reply = await send()
      const isOpened = call.url.pathname === '/api/operator/reserve' && reply.status === 403
      return isOpened ? respoken(reply, { status: 400 }) : reply
    }),
    fails: ['GET /api/operator/reserve is 403 for the customer'],
    because: /^The status is 400 instead of 403\.$/,
  }))

const members = 'GET /api/team/members'
const masked = 'the phones of the team are masked'
const hiding = 'the masks of the team hide at least four digits of the phone'

test.each<Planted>([
  {
    bug: 'shows whole phones',
    fault: answering(members, (data) =>
      itemsOf(data).forEach((member) => (member['phone'] = '254712345678')),
    ),
    fails: [masked, hiding],
    because: /is not masked: 254712345678$|hides 0 digits\.$/,
  },
  {
    bug: 'hides too little of phones',
    fault: answering(members, (data) =>
      itemsOf(data).forEach((member) => (member['phone'] = '254712***678')),
    ),
    fails: [hiding],
    because: /hides 3 digits\.$/,
  },
  {
    bug: 'counts a member twice',
    fault: answering('GET /api/team', (data) => (data['total_persons'] = 99)),
    fails: ['the levels of the team add up'],
    because: /persons are not 99\.$/,
  },
])('team: a backend that $bug is detected', (planted) => checkPlanted('team', planted))

const anotherPrice = 'an order with another price is refused with 3008 and today’s terms'
const otherTerms = 'an order with other terms is refused with 3008 and today’s terms'
const anotherAmount = 'a withdrawal with another real_amount is refused with 2006 and today’s quote'
const fee = 'a quote takes the fee of the config'
const bounds = 'a quote below the minimum is refused with 2002 and the bounds'
const quoted = 'a withdrawal takes what was quoted, and comes back when it is cancelled'
const purchased = 'a purchase takes what was agreed on'
const product = 'a product promises what its figures and its terms say'
const sums = 'the records of each wallet add up to what it has'
const days = 'the income of this month is what its days list'
const lines = 'each record adds up'

/** Reads something on the way, as the caller. */
async function readData({ url, headers }: Call, path: string, body?: Fields): Promise<Fields> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const reply = await fetch(new URL(path, url), { ...init, headers })
  return ((await reply.json()) as { data: Fields }).data
}

/** Takes today's terms instead of those that were agreed on. */
const todays = (field: string) =>
  through(async (call, send) => {
    if (call.method !== 'POST' || call.url.pathname !== '/api/orders') return send()
    const path = `/api/products/${String(call.body['product_id'])}`
    return send({ body: { ...call.body, [field]: (await readData(call, path))[field] } })
  })

test.each<Planted>([
  {
    bug: 'sells at any price',
    fault: todays('price'),
    fails: [anotherPrice],
    because: /^The code is 200, and success is true, instead of 3008 and false\.$/,
  },
  {
    bug: 'sells on other terms',
    fault: todays('terms_hash'),
    fails: [otherTerms],
    because: /^The code is 200, and success is true, instead of 3008 and false\.$/,
  },
  {
    bug: 'does not say today’s terms',
    fault: silent('/api/orders'),
    fails: [anotherPrice, otherTerms],
    because: /^price of the refusal is undefined instead of \d+\.$/,
  },
  {
    bug: 'pays out at another quote',
    fault: through(async (call, send) => {
      if (call.method !== 'POST' || call.url.pathname !== '/api/withdrawals') return send()
      const { amount, pay_from } = call.body
      const quote = await readData(call, '/api/withdrawals/quote', { amount, pay_from })
      return send({ body: { ...call.body, real_amount: quote['real_amount'] } })
    }),
    fails: [anotherAmount],
    because: /^The code is 200, and success is true, instead of 2006 and false\.$/,
  },
  {
    bug: 'leaves an income out of its day',
    fault: answering('GET /api/wallet/day', (answer) => {
      const kept = itemsOf(answer).filter(({ kind }) => kind !== 'income')
      return Object.assign(answer, { items: kept })
    }),
    fails: [days],
    because: /^The income of \d{4}-\d\d-\d\d is \d+, and its list has \d+\.$/,
  },
  {
    bug: 'quotes a lower fee',
    fault: answering('POST /api/withdrawals/quote', (quote) =>
      Object.assign(quote, {
        fee: Number(quote['fee']) - 2,
        real_amount: Number(quote['real_amount']) + 2,
      }),
    ),
    fails: [fee, anotherAmount, quoted],
    because: /^The fee is|of the refusal is|^The code is 2006/,
  },
  {
    bug: 'does not say the bounds',
    fault: silent('/api/withdrawals/quote'),
    fails: [bounds],
    because: /^min of the refusal is undefined/,
  },
  {
    bug: 'takes a higher fee than quoted',
    fault: answering('POST /api/withdrawals', (made) => (made['fee'] = Number(made['fee']) + 1)),
    fails: [quoted],
    because: /^fee of the withdrawal is \d+ instead of \d+\.$/,
  },
  {
    bug: 'keeps the money of a cancelled withdrawal',
    fault: through(async (call, send) => {
      const id = /withdrawals\/([^/]+)\/cancel$/.exec(call.url.pathname)?.[1]
      if (id === undefined) return send()
      const { items } = (await readData(call, '/api/withdrawals')) as { items?: Fields[] }
      const data = items?.find((one) => one['id'] === id)
      return Response.json({ code: 200, success: true, data, message: '' })
    }),
    fails: [quoted],
    because: /^(balance|income_wallet) is \d+ instead of \d+\.$/,
  },
  {
    bug: 'charges more for a purchase',
    fault: {
      ...answering('POST /api/orders', ({ order }) => ((order as Fields)['amount'] = 1)),
      moveMoney: true,
    },
    fails: [purchased],
    because: /^amount of the order is 1 instead of \d+\.$/,
  },
  {
    bug: 'promises more than a product earns',
    fault: answering('GET /api/products', (data) =>
      itemsOf(data).forEach((one) => (one['total_revenue'] = 999_999_999)),
    ),
    fails: [product],
    because: /^total_revenue of .+ is 999999999 instead of \d+\.$/,
  },
  {
    bug: 'rewrites the terms',
    fault: answering('GET /api/terms/*', (data) => (data['text'] = `${String(data['text'])} `)),
    fails: [product],
    because: /^The SHA-256 of the terms of /,
  },
  {
    bug: 'loses a record',
    fault: answering(records, (data) => {
      const items = itemsOf(data)
      data['items'] = items.filter((one) => one !== items.find((line) => line['change'] !== 0))
    }),
    fails: [sums],
    because: /^The records of \w+ add up to -?\d+ instead of \d+\.$/,
  },
  {
    bug: 'gets the fee of a record wrong',
    fault: answering(records, (data) =>
      itemsOf(data).forEach((line) => (line['fee'] = Number(line['fee']) + 1)),
    ),
    fails: [lines],
    because: /^The real_amount of \S+ is \d+: \d+ less \d+ and \d+\.$/,
  },
])('money: a backend that $bug is detected', (planted) => checkPlanted('money', planted))

const keyed = (where: string) =>
  `${where} has one effect for each key, and refuses the key with other input`
const withKey = ({ headers }: Call, key: (given: string | null) => string | null) => {
  const changed = new Headers(headers)
  const value = key(changed.get('idempotency-key'))
  if (value !== null) changed.set('idempotency-key', value)
  return { headers: changed }
}

test.each<Planted>([
  {
    bug: 'needs no key',
    fault: asking(recharge, (call) => withKey(call, (given) => given ?? crypto.randomUUID())),
    fails: [keyed(recharge)],
    because: /^The status is 200 instead of 400\.$/,
  },
  {
    bug: 'creates a row for each call',
    fault: asking(recharge, (call) => withKey(call, (given) => given && crypto.randomUUID())),
    fails: [keyed(recharge)],
    // A second recharge of one payment number is rejected.
    because: /^The code is 2020, and success is false\b/,
  },
  {
    bug: 'pays out for each call',
    fault: asking('POST /api/withdrawals', (call) =>
      withKey(call, (given) => given && crypto.randomUUID()),
    ),
    fails: [keyed('POST /api/withdrawals')],
    because: /^Two calls at once with the same key had two effects\.$/,
  },
  {
    bug: 'forgets a key after its calls',
    fault: (() => {
      const uses = new Map<string, number>()
      return asking('POST /api/withdrawals', (call) =>
        withKey(call, (given) => {
          const count = (uses.get(given ?? '') ?? 0) + 1
          uses.set(given ?? '', count)
          return given && (count > 2 ? crypto.randomUUID() : given)
        }),
      )
    })(),
    fails: [keyed('POST /api/withdrawals')],
    because: /^A repeated call has another reply than the first one\.$/,
  },
  {
    bug: 'moves money when it repeats an answer',
    fault: (() => {
      let reads = 0
      return answering('GET /api/wallet', (wallet) => (wallet['held'] = reads++))
    })(),
    fails: [
      recharge,
      'POST /api/withdrawals',
      'POST /api/operator/audits',
      'POST /api/operator/proposals',
    ].map(keyed),
    because: /^A repeated call moved money: .+; then .+\.$/,
  },
  {
    bug: 'takes other input for the same',
    fault: (() => {
      const bodies = new Map<string, Fields>()
      return asking(recharge, ({ headers, body }) => {
        const key = headers.get('idempotency-key') ?? ''
        if (key !== '' && !bodies.has(key)) bodies.set(key, body)
        return { body: bodies.get(key) ?? body }
      })
    })(),
    fails: [keyed(recharge)],
    because: /^The status is 200 instead of 409\.$/,
  },
  {
    bug: 'does not repeat a cancellation',
    fault: answering('POST /api/recharges/*/cancel', (data) => (data['status'] = 'expired')),
    fails: ['a repeated cancellation returns the same reply as the first one'],
    because: /^The status is "expired"\.$/,
  },
])('keys: a backend that $bug is detected', (planted) => checkPlanted('keys', planted))

const opened = 'a ticket opens the socket of the customer’s conversation'
const once = 'a ticket opens one socket only'
const closed = 'a hello with a wrong token closes the socket'
const kept = 'a sent message is acknowledged, and part of the history'
const stored = 'a message that is sent again, over HTTP, is stored once'
const resumed = 'after a reconnect, what came after last_id follows in order'
const answered = 'a broken frame is answered, and an unknown one is ignored'
const ended = 'broken frames that go on close the socket'

const otherId = '018bcfe5-6800-7000-8000-000000000002'
const broken = '{"type":'
/** For faults that are noticed because nothing comes. */
const short = 3_000

test.each<Planted>([
  {
    bug: 'opens another conversation',
    fault: onSocket({
      hears: (text) => [
        frames('welcome', (frame) => ({ ...frame, conversation_id: otherId }))(text),
      ],
    }),
    fails: [opened],
    because: new RegExp(`^It is the conversation ${otherId} instead of `),
  },
  {
    bug: 'takes a ticket more than once',
    fault: (() => {
      let token = ''
      const fault = through(async (call, send) => {
        const reply = await send()
        token = call.headers.get('authorization')?.slice('Bearer '.length) ?? token
        if (call.url.pathname !== '/api/chat/tickets' || !reply.ok) return reply
        return Response.json({ code: 200, success: true, data: { ticket: token }, message: '' })
      })
      return { ...fault, timeout: short }
    })(),
    fails: [once],
    because: /^Within \d+ ms there was no close\.$/,
  },
  {
    bug: 'closes without saying that the token is wrong',
    fault: onSocket({
      sends: (text, socket) =>
        (text.includes('no-such-token') ? socket.close(4000) : text) ?? undefined,
    }),
    fails: [closed],
    because: /^The socket was closed with 4000 instead of 4401\.$/,
  },
  {
    bug: 'acknowledges another message',
    fault: onSocket({
      hears: (text) => [frames('sent', (frame) => ({ ...frame, client_id: 'x' }))(text)],
    }),
    fails: [kept],
    because: /^"sent" names x, not /,
  },
  {
    bug: 'answers with frames that break the schema',
    fault: onSocket({ hears: (text) => [frames('sent', (frame) => ({ ...frame, id: 7 }))(text)] }),
    fails: [kept],
    because: /^A frame does not match its schema: \{"type":"sent"/,
  },
  {
    bug: 'acknowledges what it does not store',
    fault: answering('GET /chat/messages', (data) => {
      const items = itemsOf(data)
      // An answer to it may have come already: without that, the rest is a history without a gap.
      const last = items.findLastIndex(({ sender }) => sender === 'user')
      data['items'] = items.slice(0, Math.max(0, last))
    }),
    fails: [kept],
    because: /^The history does not have the message\.$/,
  },
  {
    bug: 'stores a repeated message again',
    fault: asking('POST /chat/messages', ({ body }) => ({
      body: { ...body, client_id: crypto.randomUUID() },
    })),
    fails: [stored],
    because: /^It is stored again as /,
  },
  {
    bug: 'mixes up missed messages',
    fault: (() => {
      let held: string | undefined
      return onSocket({
        hears: (text) => {
          if (!text.includes('"type":"message"')) return [text]
          const all = held === undefined ? [] : [text, held]
          held = held === undefined ? text : undefined
          return all
        },
      })
    })(),
    fails: [resumed],
    because: /^The message \S+ came instead of \S+\.$/,
  },
  {
    bug: 'dies of a broken frame',
    fault: onSocket({
      sends: (text, socket) => (text === broken ? socket.close() : text) ?? undefined,
    }),
    fails: [answered],
    because: /^The socket was closed with \d+ before there was a "error"\.$/,
  },
  {
    bug: 'takes broken frames for ever',
    fault: {
      ...onSocket({ sends: (text) => (text === broken ? '{"type":"ping"}' : text) }),
      timeout: short,
    },
    fails: [answered, ended],
    because: /^Within \d+ ms there was no ("error"|close)\.$/,
  },
])('chat: a backend that $bug is detected', (planted) =>
  checkPlanted('chat', { ...planted, fault: { ...planted.fault, operator: undefined } }),
)

test('ten checks in a row use up no limit, and leave nothing that fails the next one', async () => {
  const reports = []
  for (let times = 0; times < 10; times += 1) {
    // The others only read.
    reports.push(await backend.check({ only: ['input', 'money', 'keys', 'chat'] }))
  }
  const [first] = reports
  expect(first?.failed).toBe(0)
  expect(first?.passed).toBeGreaterThan(100)
  for (const { checks } of reports) expect(checks).toEqual(first?.checks)
})
