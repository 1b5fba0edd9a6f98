import { randomUUID } from 'node:crypto'
import { readConfig } from '../../domains/config/config-service.js'
import { operatorListChannels } from '../../domains/payments/recharges/recharges-service.js'
import type { Context } from '../../platform/context/context.js'
import { proposeAndApprove } from './propose-and-approve.js'
import { demoApprover, demoOperator } from './demo-accounts.js'
import { demoChannels } from './demo-config.js'

const wallet_type = 'mpesa_auto'

async function findOperatorId({ db }: Pick<Context, 'db'>, phone: string): Promise<string> {
  const [user] = await db.query<{ id: string }>('select id from users where phone = $1', [phone])
  if (!user) throw new Error('an operator of the demo is missing')
  return user.id
}

/**
 * Offers what the provider collects and pays by itself beside the ways by hand, unless a channel of the provider is
 * there already. It is decided by two operators, as always.
 */
export async function addProviderChannel(context: Context, shortcode: string): Promise<void> {
  const { db, payments } = context
  const { items } = await operatorListChannels(context)
  if (items.some(({ provider }) => provider === payments.name)) return
  const desk = {
    operator: await findOperatorId(context, demoOperator.phone),
    approver: await findOperatorId(context, demoApprover.phone),
    names: { key: randomUUID, paymentNumber: randomUUID },
  }
  const { wallet_types } = await readConfig(db)
  await proposeAndApprove(context, desk, {
    action: 'updateConfig',
    input: {
      wallet_types: [
        { key: wallet_type, name: 'M-PESA' },
        ...wallet_types.map(({ key, name }) => ({
          key,
          name: name === 'M-PESA' ? 'M-PESA by hand' : name,
        })),
      ],
    },
  })
  const { company_name = '', presets = [] } = demoChannels[0] ?? {}
  await proposeAndApprove(context, desk, {
    action: 'saveChannel',
    input: {
      wallet_type,
      company_name,
      company_number: shortcode,
      presets,
      provider: payments.name,
    },
  })
}
