import * as endpoints from '@mavuno/sdk/contract'
import {
  normalizePhone,
  type createRecharge as createRechargeEndpoint,
  type startRecharge as startRechargeEndpoint,
  type EndpointReply,
  type Page,
  type Recharge,
  type RechargeChannel,
  type RechargeStatus,
} from '@mavuno/sdk/contract'
import type { OperatorChannel } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { operationService } from '../../ledger/operation.js'
import { hasStoredAnswer, runKeyed } from '../../ledger/run-operation.js'
import { readConfig } from '../../config/config-service.js'
import { fieldFailure } from '../../../platform/failures/failures.js'
import { paymentContext } from '../payment-events.js'
import { toProviderPhone } from '../payment-messages.js'
import { startCollection } from '../provider-orders.js'
import { addressPrompts, sentPrompts, otherPhonePrompts } from '../../auth/rate-limits/limits.js'
import { countTry } from '../../auth/rate-limits/rate-limits.js'

/** The channels that customers pay to, those that the provider collects by itself first, with the bounds of the config. */
export async function listRechargeChannels({
  db,
  payments,
}: Pick<Context, 'db' | 'payments'>): Promise<{ items: RechargeChannel[] }> {
  const items = await db.query<RechargeChannel & Record<string, unknown>>(
    `select c.wallet_type, c.company_name, c.company_number,
        config_integer('{recharge,min}') as min, config_integer('{recharge,max}') as max,
        to_jsonb(c.presets) as presets,
        case c.provider when 'manual' then '["form"]' else $2::jsonb end as by
      from recharge_channels c where c.provider in ('manual', $1)
      order by c.provider = 'manual', c.position, c.wallet_type`,
    [payments.name, JSON.stringify(payments.methods)],
  )
  return { items }
}

/** The same channels, as operators see them. */
export async function operatorListChannels({
  db,
}: Pick<Context, 'db'>): Promise<{ items: OperatorChannel[] }> {
  const rows = await db.query<{ item: OperatorChannel }>('select item from channels_json()')
  return { items: rows.map(({ item }) => item) }
}

/** Creates or changes a channel, before there are operators who decide. */
export async function saveRechargeChannel(
  { db }: { readonly db: Queryable },
  channel: Pick<
    OperatorChannel,
    'wallet_type' | 'company_name' | 'company_number' | 'presets' | 'provider'
  >,
): Promise<void> {
  await db.query(
    `insert into recharge_channels (wallet_type, company_name, company_number, presets, provider, position)
      values ($1, $2, $3, $4, $5, (select count(*) from recharge_channels))
      on conflict (wallet_type) do update set company_name = excluded.company_name,
        company_number = excluded.company_number, presets = excluded.presets, provider = excluded.provider`,
    [
      channel.wallet_type,
      channel.company_name,
      channel.company_number,
      channel.presets,
      channel.provider ?? 'manual',
    ],
  )
}

export function listRecharges(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { status, ...page }: PageInput & { status?: RechargeStatus | undefined },
): Promise<Page<Recharge>> {
  return readPage<Recharge>(
    db,
    {
      from: 'recharges',
      items: (ids) => `recharges_json(${ids})`,
      where: 'r.user_id = $1 and ($2::text is null or r.status = $2)',
      values: [caller, status ?? null],
    },
    page,
  )
}

export async function createRecharge(
  context: Context,
  caller: string,
  input: EndpointRequest<typeof createRechargeEndpoint>,
  key: string,
): Promise<EndpointReply<typeof createRechargeEndpoint>> {
  const recharge = await runKeyed<EndpointReply<typeof createRechargeEndpoint>>(context, {
    operation: 'create_recharge',
    endpoint: 'createRecharge',
    caller,
    key,
    input,
    operationContext: paymentContext(context),
  })
  await startCollection(context, recharge)
  return recharge
}

/** Counts a prompt for who asks for it: it rings on a phone that may be anybody's. */
async function countPromptTowardsLimit(
  context: Context,
  caller: string,
  account: string,
  address: string,
) {
  const [own] = await context.db.query('select from users where id = $1 and phone = $2', [
    caller,
    await toProviderPhone(context, account),
  ])
  await countTry(context, [
    { limit: addressPrompts, subject: address },
    ...(own ? [] : [{ limit: otherPhonePrompts, subject: caller }]),
    { limit: sentPrompts, subject: caller },
  ])
}

/** Begins a recharge that the provider collects, and asks it to. `address` is the caller's, if it is a request. */
export async function startRecharge(
  context: Context,
  caller: string,
  input: EndpointRequest<typeof startRechargeEndpoint>,
  key: string,
  address?: string,
): Promise<Recharge> {
  const { phone } = await readConfig(context.db)
  const number = normalizePhone(input.recharge_account, phone)
  if (number === undefined) throw fieldFailure('recharge_account', 'This is no phone number.')
  const account = `0${number.slice(phone.country_code.length)}`
  const call = { endpoint: 'startRecharge', caller, key }
  // A repeat has no phone ring, so it is no try.
  if (input.by === 'prompt' && address !== undefined && !(await hasStoredAnswer(context, call)))
    await countPromptTowardsLimit(context, caller, account, address)
  const recharge = await runKeyed<Recharge>(context, {
    ...call,
    operation: 'start_recharge',
    input: { ...input, recharge_account: account },
    operationContext: paymentContext(context),
  })
  await startCollection(context, recharge)
  return recharge
}

export const cancelRecharge = operationService(endpoints.cancelRecharge, 'cancel_recharge')
