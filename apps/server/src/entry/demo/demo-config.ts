import type { InputOf } from '@mavuno/sdk/operator'

const day = 86_400

/** The config of a demo besides the defaults; its legal fields stay empty. */
export const demoConfig: InputOf<'updateConfig'> = {
  wallet_types: [
    { key: 'mpesa', name: 'M-PESA' },
    { key: 'airtel', name: 'Airtel Money' },
  ],
  recharge: { min: 10_000, max: 7_000_000, expires_after: 3 * day },
  withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 0 },
  tax: { rate: 500, name: 'Withholding tax' },
  vip_levels: [
    { level: 1, points: 200 },
    { level: 2, points: 1500 },
    { level: 3, points: 5000 },
  ],
  referral: {
    rewards: [
      { level: 1, amount: 5000 },
      { level: 2, amount: 0 },
    ],
    monthly_cap: 20_000,
    min_purchase: 50_000,
    invitation_required: false,
  },
}

/** What customers of a demo read. */
export const demoTexts: InputOf<'updateTexts'> = {
  risk_notice: {
    version: '1',
    text: [
      'You may lose money. Estimated earnings are paid only while the payout fund has money for them.',
      'Money in a product stays there until its end. You cannot take it out earlier.',
      'Each product says whether its price is returned at the end. Spend no money that you need soon.',
    ].join('\n\n'),
  },
  support: {
    hours: 'Mon–Sat 08:00–20:00',
    agent: 'demo',
    channels: [
      { kind: 'phone', name: '0700 000 000', url: 'tel:+254700000000' },
      { kind: 'email', name: 'help@mavuno.example', url: 'mailto:help@mavuno.example' },
    ],
  },
}

/** Where a demo's customers pay to. */
export const demoChannels = [
  {
    wallet_type: 'mpesa',
    company_name: 'Mavuno Demo Ltd',
    company_number: '522522',
    presets: [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000],
  },
  {
    wallet_type: 'airtel',
    company_name: 'Mavuno Demo Ltd',
    company_number: '330330',
    presets: [50_000, 100_000, 500_000],
  },
]

/** Canned replies of the support. */
export const demoReplies = [
  {
    shortcut: 'picture',
    texts: [
      { language: 'en', body: 'Please send a picture of the M-PESA message.' },
      { language: 'sw', body: 'Tafadhali tuma picha ya ujumbe wa M-PESA.' },
    ],
  },
  {
    shortcut: 'number',
    texts: [
      { language: 'en', body: 'Which payment number is in the message of M-PESA?' },
      { language: 'sw', body: 'Ujumbe wa M-PESA una namba gani ya malipo?' },
    ],
  },
  {
    shortcut: 'time',
    texts: [
      { language: 'en', body: 'We send withdrawals within a working day, often within the hour.' },
      {
        language: 'sw',
        body: 'Tunatuma malipo ndani ya siku moja ya kazi, mara nyingi ndani ya saa.',
      },
    ],
  },
]
