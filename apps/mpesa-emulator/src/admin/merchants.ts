import { z } from 'zod'
import type { World } from '../world.js'

const code = z.string().regex(/^\d{5,9}$/, 'must have 5 to 9 digits')

export const merchantSchema = z.strictObject({
  shortcode: code.default('600100'),
  name: z.string().min(1).max(150).default('Shop'),
  kind: z.enum(['paybill', 'till']).default('paybill'),
  passkey: z.string().min(1).max(200).default('emulator-passkey'),
  initiator: z.string().min(1).max(60).default('emulator-initiator'),
  initiator_password: z.string().min(1).max(100).default('emulator-password'),
  /** What payouts are paid from and payments go to, in whole shillings. */
  utility: z.int().min(0).max(1e12).default(1_000_000),
  working: z.int().min(0).max(1e12).default(0),
  state: z.enum(['active', 'suspended']).default('active'),
  /** Payments by hand are first asked about at the ValidationURL. */
  validates: z.boolean().default(false),
})

export type MerchantInput = z.input<typeof merchantSchema>

/** Adds the shortcodes that are not there yet: what happened to one since is kept. */
export function addMerchants({ store }: World, merchants: readonly MerchantInput[] = [{}]): void {
  for (const given of merchants) {
    const one = merchantSchema.parse(given)
    store.run(
      `insert into shortcodes (shortcode, name, kind, passkey, initiator, initiator_password, utility, working, state, validates)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      one.shortcode,
      one.name,
      one.kind,
      one.passkey,
      one.initiator,
      one.initiator_password,
      one.utility,
      one.working,
      one.state,
      Number(one.validates),
    )
  }
}
