import { createEmulator, type Emulator } from '@mavuno/mpesa-emulator'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { paymentMessageJob, createMessageJournal } from '../../../payment-messages.js'
import { createTokenStore } from '../../../provider-tokens.js'
import { listRecharges, startRecharge } from '../../../recharges/recharges-service.js'
import { setPaymentAccount } from '../../../withdrawals/payment-account.js'
import { createApp } from '../../../../../entry/server/app.js'
import { runPaymentJobs, runScheduledJobs } from '../../../../../entry/jobs/run-jobs.js'
import { runDueJobs } from '../../../../../platform/jobs/worker.js'
import { listen } from '../../../../../platform/http/listen.js'
import { createMpesa } from '../mpesa.js'
import { readMpesaSettings } from '../../../../../platform/mpesa-settings.js'
import { makeTempFolder } from '../../../../../platform/engine/testing/temp-folder.js'
import { manualPayments } from '../../../../../platform/ports/payments.js'
import { withDeadline } from '../../../../../platform/ports/with-deadline.js'
import { createLedgerContext, monday } from '../../../../../testing/ledger-context.js'
import { balanceOf, makePerson, newKey } from '../../../../../testing/ledger-people.js'
import type { OnEnd } from '../../../../../testing/test-database.js'

export const callbackSecret = 'q3Vn_0sXz8KfLw2Rb7TyUe5Hd1Jc9MgAp4'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** What the settings say of an emulator. */
export function mpesaEnv(
  emulator: Pick<Emulator, 'url' | 'certificate'>,
  port: number,
  onEnd: OnEnd = onTestFinished,
) {
  const { folder, remove } = makeTempFolder()
  onEnd(async () => remove())
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, emulator.certificate())
  return {
    MPESA_URL: emulator.url,
    MPESA_CONSUMER_KEY: 'emulator-key',
    MPESA_CONSUMER_SECRET: 'emulator-secret',
    MPESA_SHORTCODE: '600100',
    MPESA_PASSKEY: 'emulator-passkey',
    MPESA_INITIATOR: 'emulator-initiator',
    MPESA_INITIATOR_PASSWORD: 'emulator-password',
    MPESA_CERTIFICATE: certificate,
    MPESA_CALLBACK_URL: `http://127.0.0.1:${port}`,
    MPESA_CALLBACK_SECRET: callbackSecret,
    MPESA_PULL_NUMBER: '254700000000',
  }
}

/** A server with M-PESA, over HTTP in both directions, whose clock is the emulator's. */
export async function createMpesaWorld() {
  const emulator = await createEmulator({
    clock: 'stopped',
    now: new Date(monday * 1000),
    settings: { auto_approve: true },
  })
  onTestFinished(() => emulator.close())
  const port = await freePort()
  const now = () => Math.floor(emulator.now().getTime() / 1000)
  const base = await createLedgerContext({ now, payments: { ...manualPayments, name: 'mpesa' } })
  const env = mpesaEnv(emulator, port)
  const settings = readMpesaSettings(env, 'demo', (name, why) => {
    throw new Error(`${name}: ${why}`)
  })
  const payments = createMpesa({ settings, tokens: createTokenStore(base, 'mpesa'), now })
  const context = { ...base, payments: withDeadline(payments) }
  const listener = await listen(createApp(context), { port, host: '127.0.0.1' })
  onTestFinished(() => listener.stop())
  await payments.prepare?.(createMessageJournal(context, null))
  const customer = await makePerson(context)
  const own = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, own)

  /** Everything that is under way has arrived here, and was acted on. */
  const settled = async () => {
    const left = async (isTried: boolean) =>
      (
        await context.db.query(
          `select from jobs where kind = 'payment_message' and (leased_until is null) = $1`,
          [isTried],
        )
      ).length
    // What arrives may lead to a question, whose answer arrives, too.
    for (let times = 0; times < 3; times += 1) {
      await emulator.settled()
      await expect.poll(() => left(false), { timeout: 20_000 }).toBe(0)
      // An answer may have come before its acknowledgement was stored: it is read again after a second.
      if ((await left(true)) > 0) {
        await emulator.advance(1)
        await runDueJobs(context, [paymentMessageJob])
      }
    }
  }
  const pass = async (seconds: number) => {
    await emulator.advance(seconds)
    await settled()
    await runPaymentJobs(context)
    await settled()
  }
  const start = (amount: number, by: 'prompt' | 'paybill' = 'prompt', phone = '0712345678') =>
    startRecharge(
      context,
      customer,
      { wallet_type: 'mpesa', amount: amount * 100, recharge_account: phone, by },
      newKey(),
    )
  const look = async (id: string) =>
    (await listRecharges(context, customer, {})).items.find((one) => one.id === id)
  const balance = () => balanceOf(context, customer, 'balance')
  const cases = () =>
    context.db.query<{ kind: string }>('select kind from payment_cases order by id')
  const unmatched = () =>
    context.db.query<{ receipt: string; amount: number }>(
      `select receipt, amount::bigint as amount from provider_receipts
        where stage in ('unmatched', 'resolved') and payment_id is null order by id`,
    )
  return {
    emulator,
    context,
    customer,
    env,
    port,
    settled,
    pass,
    start,
    look,
    balance,
    cases,
    unmatched,
    jobs: () => runScheduledJobs(context),
  }
}
