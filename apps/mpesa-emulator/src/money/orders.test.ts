import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const kiosk = '600200'
const businesses = {
  merchants: [{ shortcode }, { shortcode: kiosk, initiator: 'second', passkey: 'kiosk-passkey' }],
}

const resultsOf = ({ receiver }: Started) => receiver.at('/result').map(({ Result }) => Result)

async function statusOf(started: Started, asked: object) {
  await started.ask('/mpesa/transactionstatus/v1/query', {
    CommandID: 'TransactionStatusQuery',
    ...asked,
  })
  await started.emulator.settled()
  const { ResultCode, ResultParameters } = resultsOf(started).at(-1)
  const parameters = (ResultParameters?.ResultParameter ?? []).map(
    ({ Key, Value }: { Key: string; Value: unknown }) => [Key, Value],
  )
  return { code: ResultCode, ...Object.fromEntries(parameters) } as Record<string, unknown>
}

const reverse = ({ ask }: Started, TransactionID: string) =>
  ask('/mpesa/reversal/v1/request', {
    CommandID: 'TransactionReversal',
    TransactionID,
    Amount: 90,
    ReceiverParty: shortcode,
    RecieverIdentifierType: '11',
  })

test('a payout that failed has no receipt, so its TransactionID finds nothing', async () => {
  const started = await startIntegration()
  const { emulator, pay } = started
  emulator.addRule({ call: 'b2c', times: 1, behaviour: 'not_registered' })
  await pay()
  await pay({ OriginatorConversationID: 'order-2' })
  await emulator.settled()
  const [failed, paid] = resultsOf(started)
  expect(failed.ResultCode).toBe(2040)
  expect(emulator.orders()).toMatchObject([
    { request_id: 'order-2', receipt: paid.TransactionID },
    { request_id: 'order-1', receipt: null },
  ])
  expect(await statusOf(started, { TransactionID: failed.TransactionID })).toEqual({
    code: 'R000002',
  })
})

test('an OriginatorConversationID is used once, also after its payout failed and by another business', async () => {
  const started = await startIntegration(businesses)
  const { emulator, pay } = started
  await pay({ SecurityCredential: 'wrong' })
  await emulator.settled()
  for (const changes of [{}, { PartyA: kiosk, InitiatorName: 'second' }]) {
    expect((await pay(changes)).body.errorCode).toBe('500.002.1001')
  }
  expect(emulator.transactions()).toEqual([])
})

test('a reversal is found by its ids, with a customer only where it took a payment back', async () => {
  const started = await startIntegration()
  const { emulator } = started
  const paid = await emulator.pay({ phone: customer, shortcode, amount: 90 })
  const { body: failed } = await reverse(started, 'UKQ0000000')
  const { body: done } = await reverse(started, (paid as { receipt: string }).receipt)
  await emulator.settled()
  const { name } = emulator.phone(customer)
  expect(await statusOf(started, { OriginalConversationID: failed.ConversationID })).toMatchObject({
    code: 0,
    TransactionStatus: 'Declined',
    CreditPartyName: '',
    ReceiptNo: '',
  })
  expect(
    await statusOf(started, { OriginatorConversationID: done.OriginatorConversationID }),
  ).toMatchObject({
    TransactionStatus: 'Completed',
    DebitPartyName: `${shortcode} - Shop`,
    CreditPartyName: `${customer} - ${name}`,
    DebitAccountType: 'Utility Account',
    ReasonType: 'Pay Bill Online',
    Amount: 90,
    ReceiptNo: emulator.transactions()[0]!.receipt,
  })
  const reversals = emulator.orders().filter(({ kind }) => kind === 'reversal')
  expect(reversals.map(({ result_code, receipt }) => [result_code, receipt])).toEqual([
    ['0', emulator.transactions()[0]!.receipt],
    ['R000002', null],
  ])
})

test('only a question about a payment that is answered brings its callback, not its reversal', async () => {
  const started = await startIntegration()
  const { emulator, prompt, receiver } = started
  emulator.addRule({ call: 'stk', behaviour: 'after_query' })
  const { body } = await prompt({ Amount: 90 })
  await emulator.settled()
  await reverse(started, emulator.transactions()[0]!.receipt)
  await emulator.settled()
  const asked = { OriginalConversationID: body.CheckoutRequestID }
  const wrong = { SecurityCredential: started.credential('wrong') }
  expect(await statusOf(started, { ...asked, ...wrong })).toEqual({ code: 2001 })
  expect(receiver.at('/stk')).toEqual([])
  await statusOf(started, asked)
  expect(receiver.at('/stk')).toHaveLength(1)
})

test('only a business that sent a prompt can query it, and a prompt only', async () => {
  const { prompt, pay, queryPrompt, signed } = await startIntegration({
    ...businesses,
    settings: { auto_approve: true },
  })
  const { body } = await prompt()
  const { body: payout } = await pay()
  const own = signed('kiosk-passkey', kiosk)
  const unknown = 'Bad Request - Invalid CheckoutRequestID'
  expect((await queryPrompt(body.CheckoutRequestID, own)).body.errorMessage).toBe(unknown)
  expect((await queryPrompt(payout.ConversationID)).body.errorMessage).toBe(unknown)
  expect((await queryPrompt(body.CheckoutRequestID)).body.ResultCode).toBe('0')
})

test('a prompt for another business is queried by the one that sent it', async () => {
  const { emulator, prompt, queryPrompt, signed } = await startIntegration({
    ...businesses,
    settings: { auto_approve: true },
  })
  const { body } = await prompt({ PartyB: kiosk })
  await emulator.settled()
  expect((await queryPrompt(body.CheckoutRequestID)).body.ResultCode).toBe('0')
  const payee = signed('kiosk-passkey', kiosk)
  expect((await queryPrompt(body.CheckoutRequestID, payee)).body.errorMessage).toBe(
    'Bad Request - Invalid CheckoutRequestID',
  )
  expect(emulator.transactions()).toMatchObject([{ shortcode: kiosk }])
})

test('the 2 minutes of an amount begin when it is asked for, not when it is paid', async () => {
  const { emulator, prompt, receiver } = await startIntegration()
  const ask = async () => {
    const { body } = await prompt({ Amount: 80 })
    await emulator.settled()
    return body.CheckoutRequestID as string
  }
  const first = await ask()
  await emulator.advance(50)
  emulator.enterPin(customer, first, '1234')
  await emulator.advance(69.999)
  await ask()
  await emulator.advance(0.001)
  const third = await ask()
  expect(receiver.at('/stk').map(({ Body }) => Body.stkCallback.ResultCode)).toEqual([0, 17])
  expect(emulator.phone(customer).prompts).toMatchObject([{ id: third }])
})

test('a payment by prompt is not confirmed to the ConfirmationURL by itself', async () => {
  const { emulator, prompt, receiver, register } = await startIntegration({
    settings: { auto_approve: true },
  })
  await register()
  await prompt()
  await emulator.settled()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/stk'])
})
