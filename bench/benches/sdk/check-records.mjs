// A page of 100 records, checked by its schema and by hand: every field, as strictly.
import { listRecords } from '@mavuno/sdk/contract'
import { safeParse } from 'zod/v4/core'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const wallets = ['balance', 'income', 'points']
const kinds = 'recharge withdraw refund purchase income principal reward referral points'.split(' ')
const statuses = 'pending completed cancel error expired processing'.split(' ')
const lastSecond = 253_402_300_799

const isText = (value) => typeof value === 'string'
const isFlag = (value) => typeof value === 'boolean'
const isMoney = (value) => Number.isSafeInteger(value)
const isBetween = (value, most) => Number.isSafeInteger(value) && value >= 0 && value <= most
const isMissing = (value) => value === null || value === undefined

function isRecord(item) {
  return (
    typeof item === 'object' &&
    item !== null &&
    isText(item.id) &&
    uuid.test(item.id) &&
    kinds.includes(item.kind) &&
    wallets.includes(item.wallet) &&
    isMoney(item.change) &&
    (item.balance_after === null || isMoney(item.balance_after)) &&
    isMoney(item.amount) &&
    isMoney(item.real_amount) &&
    isMoney(item.fee) &&
    isBetween(item.fee_rate, 10_000) &&
    isMoney(item.tax) &&
    (item.account === null || isText(item.account)) &&
    (item.receiver_name === null || isText(item.receiver_name)) &&
    (item.receiver_account === null || isText(item.receiver_account)) &&
    isText(item.currency) &&
    (item.payment_method === null || isText(item.payment_method)) &&
    isText(item.method) &&
    statuses.includes(item.status) &&
    (isMissing(item.reason) || isText(item.reason)) &&
    isBetween(item.create_time, lastSecond) &&
    (isMissing(item.update_time) || isBetween(item.update_time, lastSecond)) &&
    (isMissing(item.taken) || isFlag(item.taken)) &&
    (isMissing(item.cancellable) || isFlag(item.cancellable)) &&
    (item.reference === null || (isText(item.reference.kind) && isText(item.reference.id)))
  )
}

function isPage(page) {
  return (
    typeof page === 'object' &&
    page !== null &&
    Array.isArray(page.items) &&
    (page.next === null || isText(page.next)) &&
    page.items.every(isRecord)
  )
}

const text = JSON.stringify({
  items: Array.from({ length: 100 }, (_, index) => ({
    id: `019aa111-${String(index).padStart(4, '0')}-7abc-8def-0123456789ab`,
    kind: kinds[index % kinds.length],
    wallet: wallets[index % wallets.length],
    change: index * 650,
    balance_after: index * 1000,
    amount: index * 650,
    real_amount: index * 640,
    fee: index * 10,
    fee_rate: 200,
    tax: 0,
    account: '0712345678',
    receiver_name: null,
    receiver_account: null,
    currency: 'KES',
    payment_method: 'mpesa',
    method: 'manual',
    status: statuses[index % statuses.length],
    reason: null,
    create_time: 1_763_705_564 + index,
    update_time: null,
    taken: false,
    cancellable: true,
    reference: { kind: 'recharge', id: 'x' },
  })),
  next: null,
})

/** Each tells whether a page is right. */
export const recordChecks = {
  schema: (page) => safeParse(listRecords.reply, page).success,
  hand: isPage,
}

/** Pages as replies bring them: no two are the same object. */
export function freshPages(count) {
  return Array.from({ length: count }, () => JSON.parse(text))
}
