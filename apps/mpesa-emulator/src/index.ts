export {
  type Control,
  ControlError,
  type Phone,
  type Prompt,
  type Shortcode,
} from './admin/control.js'
export { createEmulator, defaultApp, type Emulator, type EmulatorOptions } from './emulator.js'
export { behaviourNames, namedBehaviours, type Behaviour } from './rules/behaviour.js'
export { type RuleInput } from './rules/rules.js'
export { resultTexts } from './rules/results.js'
export type { Exchange, JournalQuery } from './store/journal.js'
export type { SettingsInput } from './store/settings.js'
export type { TransactionRow } from './money/accounts.js'
export {
  c2bSchema,
  errorSchema,
  resultSchema,
  standingOrderSchema,
  stkCallbackSchema,
} from './daraja/inbound-shapes.js'
