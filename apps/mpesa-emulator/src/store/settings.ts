import { z } from 'zod'
import type { Store } from './open-store.js'

const seconds = z
  .number()
  .min(0)
  .max(86_400 * 365)

/** What can be changed while the emulator runs. */
export const settingsSchema = z.strictObject({
  /** Prompts are answered with the PIN by themselves, where no rule says otherwise. */
  auto_approve: z.boolean().default(false),
  /** How long it takes until an outcome that needs no person is decided. */
  outcome_seconds: seconds.default(0),
  /** How long a prompt stays on the screen. */
  prompt_seconds: seconds.default(60),
  /** Amounts that end with certain digits have an outcome of their own: see namedBehaviours. */
  magic_amounts: z.boolean().default(false),
  /** A number that is not known yet gets a phone when it is first used. */
  open_phones: z.boolean().default(true),
  start_balance: z.int().min(0).max(500_000).default(100_000),
  /** How long the answer to a validation may take. */
  validation_seconds: seconds.default(8),
  /** How long the answer to a callback may take. */
  callback_seconds: seconds.default(10),
  /** How often a callback is sent that nobody answers with 2xx. */
  callback_attempts: z.int().min(1).max(100).default(1),
  callback_retry_seconds: seconds.default(60),
  /** A payment by prompt is also confirmed to the shortcode's ConfirmationURL, as it often is in practice. */
  confirm_prompts: z.boolean().default(false),
  /** The rules of production: callbacks by HTTPS, URLs registered once, no simulation. */
  production: z.boolean().default(false),
  /** More requests in one second are refused as a spike; 0 is no limit. */
  requests_per_second: z.int().min(0).default(0),
  /** More requests in one day are refused by the quota; 0 is no limit. */
  requests_per_day: z.int().min(0).default(0),
})

export type Settings = z.output<typeof settingsSchema>
export type SettingsInput = z.input<typeof settingsSchema>

const partial = settingsSchema.partial()

export interface KeptSettings {
  now(): Settings
  change(changes: SettingsInput): Settings
}

/** What was set before is kept; what the start says wins. */
export function openSettings(store: Store, start: SettingsInput): KeptSettings {
  const kept = store.get<{ value: string }>("select value from kept where name = 'settings'")
  let settings = settingsSchema.parse({})
  const change = (changes: SettingsInput) => {
    const given = partial.parse(changes)
    // A default of the schema must not undo what was set before.
    const named = Object.fromEntries(
      Object.keys(changes).map((name) => [name, given[name as keyof typeof given]]),
    )
    settings = settingsSchema.parse({ ...settings, ...named })
    store.run("insert or replace into kept values ('settings', ?)", JSON.stringify(settings))
    return settings
  }
  if (kept) change(JSON.parse(kept.value) as SettingsInput)
  change(start)
  return { now: () => settings, change }
}
