import { expect, test } from 'vitest'
import type { z } from 'zod'
import { b2cRequest } from '../daraja/b2c.js'
import { simulateRequest } from '../daraja/c2b.js'
import { standingOrderRequest } from '../daraja/commercial.js'
import { stkRequest } from '../daraja/stk.js'
import { behaviourSchema } from '../rules/behaviour.js'
import { ruleSchema } from '../rules/rules.js'
import { paymentSchema, phoneChanges, shortcodeChanges } from './control.js'
import { merchantSchema } from './merchants.js'

const x = (length: number) => 'x'.repeat(length)
const nines = (length: number) => '9'.repeat(length)

interface Bounds {
  readonly [field: string]: readonly [accepted: readonly unknown[], rejected: readonly unknown[]]
}

const business: Bounds = {
  name: [
    [x(1), x(150)],
    ['', x(151)],
  ],
  kind: [['paybill', 'till'], ['bank']],
  passkey: [
    [x(1), x(200)],
    ['', x(201)],
  ],
  initiator: [
    [x(1), x(60)],
    ['', x(61)],
  ],
  initiator_password: [
    [x(1), x(100)],
    ['', x(101)],
  ],
  utility: [
    [0, 1e12],
    [-1, 1e12 + 1, 0.5],
  ],
  working: [
    [0, 1e12],
    [-1, 1e12 + 1, 0.5],
  ],
  state: [['active', 'suspended'], ['closed']],
}

const tables: readonly (readonly [string, z.ZodObject, Bounds])[] = [
  [
    'a behaviour',
    behaviourSchema,
    {
      result: [
        [0, 1032, '0', 'SFC_IC0003', 'A234567890'],
        [-1, 0.5, '', 'A2345678901', 'a'],
      ],
      after: [[0, 0.5, 86_400], [-0.1]],
      delay: [[0, 0.5, 86_400], [-0.1]],
      amount_change: [[-1, 0, 1], [0.5]],
      contradiction: [['before', 'after'], ['never']],
    },
  ],
  [
    'a rule',
    ruleSchema,
    {
      times: [
        [1, 1000],
        [0, 1.5],
      ],
      amount: [[0, 5], [0.5]],
      amount_ends: [
        ['0', nines(12)],
        ['', nines(13), '1a'],
      ],
      phone_ends: [
        ['8', nines(12)],
        ['', nines(13), '+2'],
      ],
    },
  ],
  [
    'a phone',
    phoneChanges,
    {
      name: [
        [x(1), x(60)],
        ['', x(61)],
      ],
      pin: [['0000'], ['000', '00000', 'abcd']],
      balance: [
        [0, 500_000],
        [-1, 500_001, 0.5],
      ],
      sim_changed_at: [[null, 0], [0.5]],
    },
  ],
  [
    'a business that is added',
    merchantSchema,
    {
      ...business,
      shortcode: [
        [nines(5), nines(9)],
        [nines(4), nines(10)],
      ],
    },
  ],
  [
    'a change of a business',
    shortcodeChanges,
    {
      ...business,
      wrong_passwords: [
        [0, 5],
        [-1, 0.5],
      ],
      shortcode: [[], [nines(6)]],
    },
  ],
  [
    'a payment by hand',
    paymentSchema,
    {
      phone: [
        ['254712345678', '254110123456'],
        ['254212345678', '0712345678', '2547123456789'],
      ],
      shortcode: [
        [nines(5), nines(9)],
        [nines(4), nines(10)],
      ],
      amount: [
        [1, 1e9],
        [0, 1e9 + 1, 0.5],
      ],
      reference: [['', x(20)], [x(21)]],
    },
  ],
  [
    'a prompt',
    stkRequest,
    {
      Amount: [
        [0, '999999999', '5.00'],
        ['1000000000', '5.01', '-5', ''],
      ],
      AccountReference: [
        [x(1), x(12), 7],
        ['', ' ', x(13)],
      ],
      TransactionDesc: [['', x(13), null], [x(14)]],
      Timestamp: [['20240229235959'], ['20260229000000', '20261301000000', '2026112610150']],
      TransactionType: [['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'], ['PayBill']],
    },
  ],
  [
    'a payout',
    b2cRequest.v3,
    {
      OriginatorConversationID: [
        [x(1), x(100)],
        ['', x(101)],
      ],
      Remarks: [
        [x(2), x(100)],
        [x(1), x(101)],
      ],
      Occassion: [['', x(100)], [x(101)]],
      CommandID: [['BusinessPayment', 'SalaryPayment', 'PromotionPayment'], ['Payment']],
    },
  ],
  [
    'a standing order',
    standingOrderRequest,
    {
      StandingOrderName: [
        [x(1), x(100)],
        ['', x(101)],
      ],
      StartDate: [['20261231'], ['20261301', '20261200', '2026123', '19991231']],
      Frequency: [
        ['1', 8],
        ['0', '9'],
      ],
      ReceiverPartyIdentifierType: [
        ['2', 4],
        ['1', '3'],
      ],
    },
  ],
  [
    'a simulation',
    simulateRequest,
    { BillRefNumber: [['', x(20)], [x(21)]], Amount: [[1], [0.5]] },
  ],
]

test.each(tables)('%s has its fields within their bounds', (_what, schema, bounds) => {
  const isAccepted = (field: string, value: unknown) =>
    // A schema of `strictObject` knows no other field.
    field in schema.shape && (schema.shape[field] as z.ZodType).safeParse(value).success
  const wrong = Object.entries(bounds).flatMap(([field, [accepted, rejected]]) => [
    ...accepted.filter((value) => !isAccepted(field, value)).map((value) => [field, value]),
    ...rejected.filter((value) => isAccepted(field, value)).map((value) => [field, value]),
  ])
  expect(wrong).toEqual([])
})
