import { storePublicFile } from '../../domains/content/files/files-service.js'
import type { Context } from '../../platform/context/context.js'
import { importBankStatement } from './demo-bank.js'
import { demoChannels, demoConfig, demoReplies, demoTexts } from './demo-config.js'
import { demoProducts, everyDay, type DemoProduct, type DemoProductName } from './demo-products.js'
import { drawCover } from './draw-cover.js'
import { proposeAndApprove, type DemoOperators } from './propose-and-approve.js'
import type { Calendar, DemoEvent } from './timeline.js'

/** The reserve of a demo, as the operator's bank would call it. */
const demoFunding = { amount: 100_000_000, reference: 'DEMO-RESERVE-1', note: 'Invented money' }

async function makeProducts(
  context: Context,
  desk: DemoOperators,
  made: Map<DemoProductName, string>,
): Promise<void> {
  const products: readonly (readonly [string, DemoProduct])[] = Object.entries(demoProducts)
  for (const [name, { tint, profit_rule = everyDay, ...terms }] of products) {
    const { path: cover } = await storePublicFile(context, desk.operator, drawCover(tint))
    const input = { ...terms, profit_rule, cover, published: true }
    const { id } = await proposeAndApprove<{ id: string }>(context, desk, {
      action: 'createProduct',
      input,
    })
    made.set(name as DemoProductName, id)
  }
}

async function makeCodes(context: Context, desk: DemoOperators): Promise<void> {
  const codes = [
    { code: 'MSIMU', kind: 'money', amount: 1500, max_uses: 500 },
    { code: 'ASANTE', kind: 'points', amount: 40, max_uses: null },
    { code: 'KARIBU', kind: 'money', amount: 2000, max_uses: null },
  ] as const
  for (const code of codes) {
    await proposeAndApprove(context, desk, {
      action: 'createCode',
      input: { ...code, published: true },
    })
  }
}

/** What the operator did before the first customer came, and with the books since then. */
export function operatorEvents(
  context: Context,
  { on }: Calendar,
  desk: DemoOperators,
  products: Map<DemoProductName, string>,
): DemoEvent[] {
  const pay = (at: number, account: 'tax' | 'fees', amount: number) => ({
    at,
    run: () => {
      const input = { account, amount, reference: `DEMO-${account.toUpperCase()}-1`, note: '' }
      return proposeAndApprove(context, desk, { action: 'payOut', input })
    },
  })
  return [
    {
      at: on(124, '09:00'),
      run: async () => {
        await proposeAndApprove(context, desk, { action: 'updateConfig', input: demoConfig })
        await proposeAndApprove(context, desk, { action: 'updateTexts', input: demoTexts })
        for (const input of demoChannels) {
          await proposeAndApprove(context, desk, { action: 'saveChannel', input })
        }
        for (const input of demoReplies) {
          await proposeAndApprove(context, desk, { action: 'saveReply', input })
        }
      },
    },
    {
      at: on(123, '10:00'),
      run: () => proposeAndApprove(context, desk, { action: 'fundReserve', input: demoFunding }),
    },
    { at: on(122, '11:00'), run: () => makeProducts(context, desk, products) },
    { at: on(122, '12:00'), run: () => makeCodes(context, desk) },
    pay(on(31, '10:00'), 'tax', 3000),
    pay(on(31, '10:05'), 'fees', 1000),
    { at: on(30, '09:00'), run: () => importBankStatement(context, desk) },
  ]
}
