import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { createLedgerContext, day, monday } from '../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner } from '../../testing/test-database.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { getWallet } from '../wallet/wallet-service.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { exportRecords } from '../records/export-records.js'
import { getDocument, getStatementCode } from './documents-service.js'
import { exportStatement, maxEntries } from './export-statement.js'

type TestContext = Awaited<ReturnType<typeof createTestContext>>

const verifyPage = 'https://wallet.example/#/pages/verify/index'

async function fileOf(
  context: Pick<TestContext, 'db' | 'now' | 'turns'>,
  customer: string,
  input: { from?: number; to?: number } = {},
  language = 'en',
): Promise<Uint8Array> {
  const wanted = { input, languages: [language], verifyPage }
  const pieces: Uint8Array[] = []
  for await (const piece of await exportStatement(context, customer, wanted)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

/** The lines of each page, as somebody reads them. */
async function read(file: Uint8Array) {
  const pdf = await getDocumentProxy(file.slice())
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text, all: text.join('\n').replaceAll('\u00a0', ' ') }
}

const codeIn = (text: string) => /([\dA-Z]{5}-){3}[\dA-Z]{5}/.exec(text)?.[0] ?? ''

async function createStatement() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0798765432' })
  await topUp(context, customer, operator, 90_000)
  context.pass(day)
  const product = await makeProduct(context, operator, { name: 'Maize 30' })
  const id = await buy(context, customer, product)
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  return { context, operator, customer }
}

test('a statement has the balances of the ledger, every entry with its balance, and its code', async () => {
  const { context, customer } = await createStatement()
  const { all, pages, pdf } = await read(await fileOf(context, customer))
  const wallet = await getWallet(context, customer)
  const money = (amount: number) =>
    `Ksh ${new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 }).format(amount / 100)}`
  expect(all).toContain(money(wallet.balance))
  expect(all).toContain(money(wallet.income_wallet))
  for (const words of [
    'Mavuno statement',
    'Purchase: Maize 30',
    'Income: Maize 30',
    'Recharge',
    'Withdraw',
    '\u2212Ksh 200.00',
    'Page 1 of 1',
    'Opening balance',
    '*** ',
    'https://wallet.example',
  ]) {
    expect(all).toContain(words)
  }
  expect(all).not.toContain('stimated')
  expect(all).not.toContain('0798765432')
  expect(pages).toHaveLength(1)
  const { statement } = await getDocument(context, { code: codeIn(all) })
  expect(statement?.rows).toBe(4)
  for (const { opening, in: came, out, closing } of statement!.wallets) {
    expect(opening + came - out).toBe(closing)
    for (const figure of [opening, came, closing]) expect(all).toContain(money(figure))
  }
  expect(statement!.wallets.map(({ closing }) => closing)).toEqual([
    wallet.balance,
    wallet.income_wallet,
  ])
  // Readable by a screen reader, in its language.
  const { info } = await pdf.getMetadata()
  expect((info as { Language?: string }).Language).toBe('en')
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
})

test('a statement says each sum and each entry once, in and out by their signs', async () => {
  const { context, customer } = await createStatement()
  const { all } = await read(await fileOf(context, customer))
  const [, lines = ''] = all.split(/(?=Fee Ksh)/)
  expect(lines.split('\n').map((line) => line.trim())).toEqual([
    'Fee Ksh 4.00',
    'Tax withheld Ksh 0.30',
    'Entries 4',
    'Wallet Opening balance Money in Money out Closing balance',
    'Balance Ksh 0.00 Ksh 900.00 −Ksh 300.00 Ksh 600.00',
    'Income wallet (revenue) Ksh 0.00 Ksh 1.70 Ksh 0.00 Ksh 1.70',
    'Booked Entry Payment number Wallet Amount Balance',
    expect.stringMatching(/^2026-01-05 12:00:00 Recharge PAY\d+ Balance Ksh 900\.00 Ksh 900\.00$/),
    '2026-01-06 12:00:00 Purchase: Maize 30 Balance −Ksh 100.00 Ksh 800.00',
    '2026-01-06 12:01:00 Income: Maize 30 Income wallet (revenue) Ksh 1.70 Ksh 1.70',
    '2026-01-06 12:01:00 Withdraw Balance −Ksh 200.00 Ksh 600.00',
  ])
})

test('the opening balance of a later period is what the wallet had before it', async () => {
  const { context, customer } = await createStatement()
  const { all } = await read(await fileOf(context, customer, { from: monday + day - 3600 }))
  const { statement } = await getDocument(context, { code: codeIn(all) })
  expect(statement?.wallets[0]).toMatchObject({ opening: 90_000, in: 0 })
  expect(statement?.rows).toBe(3)
})

test('what is kept under the code has the hash of the file, so an edited file is found out', async () => {
  const { context, customer } = await createStatement()
  const file = await fileOf(context, customer)
  const { all } = await read(file)
  const { statement } = await getDocument(context, { code: codeIn(all) })
  const hash = createHash('sha256').update(file).digest('hex')
  expect(statement?.hash).toBe(hash)
  const edited = Buffer.from(file)
  edited[edited.length - 40]! ^= 1
  expect(createHash('sha256').update(edited).digest('hex')).not.toBe(hash)
})

test('a file that was not finished has no code that counts', async () => {
  const { context, customer } = await createStatement()
  const wanted = { input: {}, languages: ['en'], verifyPage }
  const pieces = await exportStatement(context, customer, wanted)
  await pieces.next()
  await pieces.return(undefined)
  expect(await context.db.query('select from documents')).toEqual([])
})

test.each([
  ['es', 'Extracto de Mavuno', 'Saldo inicial'],
  ['ja', 'Mavuno 明細書', '期首残高'],
  ['sw', 'Taarifa ya Mavuno', 'Salio la mwanzo'],
  // A language without texts is English.
  ['xx', 'Mavuno statement', 'Opening balance'],
])('a statement in %s', async (language, title, label) => {
  const { context, customer } = await createStatement()
  const { all } = await read(await fileOf(context, customer, {}, language))
  expect(all).toContain(title)
  expect(all).toContain(label)
})

interface Span {
  readonly from?: number
  readonly to?: number
}

/** Saves the statement of a period as CSV, as the wallet does; gives its code. */
async function saveCsv(context: TestContext, customer: string, span: Span = {}) {
  let file = ''
  for await (const piece of exportRecords(context, customer, span)) file += piece
  const hash = createHash('sha256').update(file).digest('hex')
  return { hash, ...(await getStatementCode(context, customer, { hash, ...span })) }
}

test('a statement as CSV has the same code each time, by its period and the hash of its file', async () => {
  const { context, customer } = await createStatement()
  const span = { to: context.now() }
  const { hash, code } = await saveCsv(context, customer, span)
  context.pass(60)
  expect(await saveCsv(context, customer, span)).toEqual({ hash, code })
  const { statement } = await getDocument(context, { code })
  expect(statement).toMatchObject({ hash, rows: 4, from: null, to: span.to })
  const other = { ...span, hash: hash.replace(/^./, (one) => (one === '0' ? '1' : '0')) }
  await expect(getStatementCode(context, customer, other)).rejects.toMatchObject({ status: 404 })
  const stranger = await makePerson(context)
  const stolen = getStatementCode(context, stranger, { ...span, hash })
  await expect(stolen).rejects.toMatchObject({ status: 404 })
})

test('a statement of a period that has ended has the code of that period, whenever it is saved', async () => {
  const { context, customer } = await createStatement()
  const span = { from: monday, to: monday + day }
  context.pass(30 * day)
  const { code } = await saveCsv(context, customer, span)
  const { statement, issued } = await getDocument(context, { code })
  expect([issued, statement]).toMatchObject([context.now(), span])
  const { pages } = await read(await fileOf(context, customer, span))
  const saved = await getDocument(context, { code: codeIn(pages[0] ?? '') })
  expect(saved.statement).toMatchObject(span)
})

test('the same lines of another period are a statement of their own, with that period and its balances', async () => {
  const { context, customer } = await createStatement()
  const before = { from: monday - 60 * day, to: monday - 30 * day }
  const after = { from: monday + 20 * day, to: monday + 25 * day }
  context.pass(30 * day)
  const [first, second] = [
    await saveCsv(context, customer, before),
    await saveCsv(context, customer, after),
  ]
  expect(second.hash).toBe(first.hash)
  const said = async (code: string) => (await getDocument(context, { code })).statement
  expect(await said(first.code)).toMatchObject({ ...before, rows: 0 })
  expect((await said(first.code))?.wallets[0]?.closing).toBe(0)
  expect(await said(second.code)).toMatchObject({ ...after, rows: 0 })
  const { balance } = await getWallet(context, customer)
  expect((await said(second.code))?.wallets[0]).toMatchObject({
    opening: balance,
    closing: balance,
  })
  context.pass(60)
  const longer = await saveCsv(context, customer, { ...before, to: before.to + day })
  expect(longer.code).not.toBe(first.code)
  // Each is found by its period once all have been saved.
  expect(await saveCsv(context, customer, before)).toEqual(first)
})

test('a statement until later than now says what was known when it was issued', async () => {
  const { context, customer } = await createStatement()
  const span = { to: context.now() + 10 * day }
  const { code } = await saveCsv(context, customer, span)
  expect((await getDocument(context, { code })).statement?.to).toBe(context.now())
  const { all } = await read(await fileOf(context, customer, span))
  const pages = await getDocument(context, { code: codeIn(all) })
  expect(pages.statement?.to).toBe(context.now())
  context.pass(60)
  const later = await saveCsv(context, customer, span)
  expect(later.code).not.toBe(code)
  expect((await getDocument(context, { code: later.code })).statement?.to).toBe(context.now())
})

test('a period that has not begun, or ends before it begins, is refused before anything is made', async () => {
  const { context, customer } = await createStatement()
  const now = context.now()
  const refused = { status: 400, text: 'server.statement_period' }
  for (const span of [
    { from: now + 1 },
    { from: now + day, to: now + 2 * day },
    { from: now - day, to: now - day - 1 },
  ]) {
    await expect(fileOf(context, customer, span)).rejects.toMatchObject(refused)
    await expect(saveCsv(context, customer, span)).rejects.toMatchObject(refused)
  }
  expect(await context.db.query('select from documents')).toEqual([])
  // One that begins now has.
  await saveCsv(context, customer, { from: now })
})

test('a customer who has many statements drawn waits for their own pages, and nobody else does', async () => {
  const { context, customer } = await createStatement()
  const stranger = await makePerson(context)
  const held = Promise.withResolvers<void>()
  const busy = Array.from({ length: 4 }, () => context.turns.run(customer, () => held.promise))
  let isDrawn = false
  const drawn = fileOf(context, customer).then(() => (isDrawn = true))
  await fileOf(context, stranger)
  // What a page takes has long been done.
  await fileOf(context, stranger)
  expect(isDrawn).toBe(false)
  held.resolve()
  await Promise.all(busy)
  await drawn
})

test('money that moves while a statement is saved is in neither its lines nor its sums', async () => {
  const { context, operator, customer } = await createStatement()
  const pieces = exportRecords(context, customer, {})
  let file = String((await pieces.next()).value)
  context.pass(60)
  await topUp(context, customer, operator, 10_000)
  for await (const piece of pieces) file += piece
  const hash = createHash('sha256').update(file).digest('hex')
  const { statement } = await getDocument(
    context,
    await getStatementCode(context, customer, { hash }),
  )
  expect(statement?.rows).toBe(4)
  expect(file.trimEnd().split('\r\n').slice(1)).toHaveLength(4)
})

/** Entries of one wallet, without a ledger. */
async function createLong(count: number) {
  const context = await createTestContext()
  const customer = await makePerson(context)
  await asOwner(context.db).query(
    `insert into records (user_id, kind, wallet, amount, real_amount, change, balance_after, currency,
        payment_method, method, status, create_time, reference_kind, reference_id, account)
      select $1, 'income', 'income', 100, 100, 100, n * 100, 'KES', 'revenue', 'ledger',
        'completed', to_timestamp($2::bigint + n), 'holding', uuidv7(), 'とうもろこし Maize 30'
      from generate_series(1, $3) n`,
    [customer, monday, count],
  )
  return { context: { ...context, now: () => monday + 10 * day }, customer }
}

test('a long statement numbers its pages, and loses no entry between them', async () => {
  const { context, customer } = await createLong(200)
  const { pages, all } = await read(await fileOf(context, customer))
  expect(pages.length).toBeGreaterThan(4)
  pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`))
  expect(all.match(/Income: とうもろこし Maize 30/g)).toHaveLength(200)
  for (let n = 1; n <= 200; n += 1) {
    expect(all).toContain(`Ksh ${n}.00`)
  }
})

test('a period with more than 4,000 entries is refused before anything is made', async () => {
  const { context, customer } = await createLong(maxEntries + 1)
  const fitting = { input: { to: monday + 4000 }, languages: ['en'], verifyPage }
  await (await exportStatement(context, customer, fitting)).return(undefined)
  await expect(fileOf(context, customer)).rejects.toMatchObject({
    status: 400,
    text: 'server.statement_too_long',
  })
})
