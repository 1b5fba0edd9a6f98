import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const paths = {
  status: '/mpesa/transactionstatus/v1/query',
  reversal: '/mpesa/reversal/v1/request',
  balance: '/mpesa/accountbalance/v1/query',
}

/** Asks, and returns the result that comes for it. */
async function ask(
  { emulator, receiver, ask: send }: Started,
  kind: keyof typeof paths,
  changes: object,
) {
  const { status, body } = await send(paths[kind], changes)
  expect(status).toBe(200)
  expect(body).toEqual({
    OriginatorConversationID: expect.any(String),
    ConversationID: expect.stringMatching(/^AG_/),
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
  await emulator.settled()
  const result = receiver
    .at('/result')
    .map(({ Result }) => Result)
    .find(({ ConversationID }) => ConversationID === body.ConversationID)
  const parameters = result.ResultParameters?.ResultParameter.map(
    ({ Key, Value }: { Key: string; Value: unknown }) => [Key, Value],
  )
  return {
    code: result.ResultCode,
    parameters: Object.fromEntries(parameters ?? []) as Record<string, unknown>,
  }
}

const status = (started: Started, changes: object) =>
  ask(started, 'status', { CommandID: 'TransactionStatusQuery', ...changes })
const reversal = (started: Started, changes: object) =>
  ask(started, 'reversal', {
    CommandID: 'TransactionReversal',
    ReceiverParty: shortcode,
    RecieverIdentifierType: '11',
    PartyA: undefined,
    IdentifierType: undefined,
    ...changes,
  })

test('a payout is found by its own id, by that of its result, and by its receipt', async () => {
  const started = await startIntegration()
  await started.pay()
  await started.emulator.settled()
  const [{ Result: paid }] = started.receiver.at('/result')
  const expected = {
    code: 0,
    parameters: {
      DebitPartyName: `${shortcode} - Shop`,
      CreditPartyName: `${customer} - ${started.emulator.phone(customer).name}`,
      OriginatorConversationID: 'order-1',
      TransactionStatus: 'Completed',
      ReceiptNo: paid.TransactionID,
      ConversationID: paid.ConversationID,
      Amount: 700,
      InitiatedTime: 20261126101500,
      FinalisedTime: 20261126101500,
    },
  }
  expect(await status(started, { OriginalConversationID: 'order-1' })).toMatchObject(expected)
  expect(
    await status(started, { OriginatorConversationID: paid.OriginatorConversationID }),
  ).toMatchObject(expected)
  expect(await status(started, { TransactionID: paid.TransactionID })).toMatchObject(expected)
})

test('a payout that failed is declined, one that is under way authorized, an unknown one invalid', async () => {
  const started = await startIntegration()
  started.emulator.addRule({ call: 'b2c', times: 1, behaviour: 'not_registered' })
  started.emulator.addRule({ call: 'b2c', times: 1, behaviour: { after: 60 } })
  await started.pay()
  await started.pay({ OriginatorConversationID: 'order-2' })
  expect(await status(started, { OriginalConversationID: 'order-1' })).toMatchObject({
    code: 0,
    parameters: { TransactionStatus: 'Declined', ReceiptNo: '' },
  })
  expect(await status(started, { OriginalConversationID: 'order-2' })).toMatchObject({
    parameters: { TransactionStatus: 'Authorized' },
  })
  expect(await status(started, { OriginalConversationID: 'order-3' })).toEqual({
    code: 'R000002',
    parameters: {},
  })
})

test.each([
  ['Completed', { after: 90 }],
  ['Declined', { after: 90, result: '2040' }],
] as const)(
  'a payout that is %s says when it was asked for and when it ended',
  async (outcome, behaviour) => {
    const started = await startIntegration()
    started.emulator.addRule({ call: 'b2c', times: 1, behaviour })
    await started.pay()
    await started.emulator.advance(89)
    const begun = { OriginalConversationID: 'order-1' }
    const open = await status(started, begun)
    expect(open.parameters).toMatchObject({ TransactionStatus: 'Authorized' })
    expect(open.parameters).not.toHaveProperty('FinalisedTime')
    await started.emulator.advance(600)
    expect((await status(started, begun)).parameters).toMatchObject({
      TransactionStatus: outcome,
      InitiatedTime: 20261126101500,
      FinalisedTime: 20261126101630,
    })
  },
)

test('the payments of another business are unknown, by receipt and by id', async () => {
  const started = await startIntegration({
    merchants: [{ shortcode }, { shortcode: '600200', initiator: 'other', utility: 5000 }],
  })
  const paid = await started.emulator.pay({ phone: customer, shortcode: '600200', amount: 90 })
  await started.pay({ PartyA: '600200', InitiatorName: 'other' })
  await started.emulator.settled()
  const payout = started.receiver.at('/result').at(-1).Result
  const unknown = { code: 'R000002', parameters: {} }
  const { receipt } = paid as { receipt: string }
  for (const asked of [
    { TransactionID: receipt },
    { TransactionID: payout.TransactionID },
    { OriginalConversationID: 'order-1' },
  ]) {
    expect(await status(started, asked)).toEqual(unknown)
    expect(await status(started, { ...asked, PartyA: '600200', Initiator: 'other' })).toMatchObject(
      { code: 0, parameters: { TransactionStatus: 'Completed' } },
    )
  }
  expect(await reversal(started, { TransactionID: receipt, Amount: '90' })).toEqual(unknown)
})

test('a result that waits for a question comes after it', async () => {
  const started = await startIntegration()
  started.emulator.addRule({ call: 'b2c', behaviour: 'after_query' })
  await started.pay()
  await started.emulator.settled()
  expect(started.receiver.received).toEqual([])
  await status(started, { OriginalConversationID: 'order-1' })
  expect(
    started.receiver
      .at('/result')
      .filter(
        ({ Result }) => Result.ResultParameters?.ResultParameter[0].Key === 'TransactionAmount',
      ),
  ).toHaveLength(1)
})

test('a payment is taken back once', async () => {
  const started = await startIntegration({ settings: { auto_approve: true } })
  await started.prompt()
  await started.emulator.settled()
  const { receipt } = started.emulator.transactions()[0]!
  const request = { TransactionID: receipt, Amount: '1500' }
  expect(await reversal(started, request)).toMatchObject({
    code: 0,
    parameters: {
      OriginalTransactionID: receipt,
      Amount: 1500,
      Charge: 0,
      TransCompletedTime: 20261126101500,
      DebitAccountBalance: 'Utility Account|KES|1000000.00|1000000.00|0.00|0.00',
      DebitPartyPublicName: `${shortcode} - Shop`,
    },
  })
  expect(started.emulator.phone(customer)).toMatchObject({ balance: 100_000 })
  expect(started.emulator.phone(customer).messages[0]?.text).toContain('was reversed')
  expect(await reversal(started, request)).toEqual({ code: 'R000001', parameters: {} })
  expect(started.emulator.phone(customer)).toMatchObject({ balance: 100_000 })
  expect(await status(started, { TransactionID: receipt })).toMatchObject({
    parameters: { TransactionStatus: 'Reversed' },
  })
})

test('only a payment of a customer, with its own amount, can be taken back', async () => {
  const started = await startIntegration()
  await started.pay()
  const paid = await started.emulator.pay({ phone: customer, shortcode, amount: 90 })
  await started.emulator.settled()
  const payout = started.emulator.transactions().find(({ kind }) => kind === 'payout')!.receipt
  const invalid = { code: 'R000002', parameters: {} }
  expect(await reversal(started, { TransactionID: payout, Amount: '700' })).toEqual(invalid)
  expect(
    await reversal(started, { TransactionID: (paid as { receipt: string }).receipt, Amount: '91' }),
  ).toEqual(invalid)
  expect(await reversal(started, { TransactionID: 'UKQ0000000', Amount: '1' })).toEqual(invalid)
})

test('a payment cannot be taken back where the utility account has too little', async () => {
  const started = await startIntegration()
  const paid = await started.emulator.pay({ phone: customer, shortcode, amount: 90 })
  started.emulator.setShortcode(shortcode, { utility: 10 })
  const { receipt } = paid as { receipt: string }
  expect(await reversal(started, { TransactionID: receipt, Amount: '90' })).toEqual({
    code: 1,
    parameters: {},
  })
})

test('the balance is a text of accounts joined by &, with bars between the fields', async () => {
  const started = await startIntegration({
    merchants: [{ shortcode, utility: 228_037, working: 700_000 }],
  })
  const { code, parameters } = await ask(started, 'balance', { CommandID: 'AccountBalance' })
  expect(code).toBe(0)
  expect(parameters).toEqual({
    AccountBalance:
      'Working Account|KES|700000.00|700000.00|0.00|0.00&Float Account|KES|0.00|0.00|0.00|0.00&Utility Account|KES|228037.00|228037.00|0.00|0.00&Charges Paid Account|KES|0.00|0.00|0.00|0.00&Organization Settlement Account|KES|0.00|0.00|0.00|0.00',
    BOCompletedTime: '20261126101500',
  })
})

test.each(['status', 'reversal', 'balance'] as const)(
  'a %s with a wrong credential ends with 2001',
  async (kind) => {
    const started = await startIntegration()
    const wrong = { SecurityCredential: started.credential('wrong') }
    const commands = {
      status: { CommandID: 'TransactionStatusQuery', TransactionID: 'UKQ0000000' },
      reversal: {
        CommandID: 'TransactionReversal',
        TransactionID: 'UKQ0000000',
        Amount: '1',
        ReceiverParty: shortcode,
        RecieverIdentifierType: '4',
      },
      balance: { CommandID: 'AccountBalance' },
    }
    expect(await ask(started, kind, { ...commands[kind], ...wrong })).toEqual({
      code: 2001,
      parameters: {},
    })
  },
)

test.each([
  [
    'status',
    'IdentifierType',
    { CommandID: 'TransactionStatusQuery', TransactionID: 'X', IdentifierType: '1' },
  ],
  ['status', 'TransactionID', { CommandID: 'TransactionStatusQuery' }],
  ['balance', 'CommandID', { CommandID: 'Balance' }],
  // The right spelling is the wrong one.
  [
    'reversal',
    'RecieverIdentifierType',
    {
      CommandID: 'TransactionReversal',
      TransactionID: 'X',
      Amount: '1',
      ReceiverParty: shortcode,
      ReceiverIdentifierType: '11',
    },
  ],
] as const)('a %s with a wrong %s is refused by its name', async (kind, field, changes) => {
  const { ask: send } = await startIntegration()
  expect((await send(paths[kind], changes)).body.errorMessage).toBe(
    `Bad Request - Invalid ${field}`,
  )
})
