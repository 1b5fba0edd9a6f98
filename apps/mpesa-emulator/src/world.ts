import type { Certificate } from './store/certificate.js'
import type { Clock } from './store/clock.js'
import type { Ids } from './store/ids.js'
import type { Store } from './store/open-store.js'
import type { KeptSettings } from './store/settings.js'
import type { Outbox } from './outbox.js'
import type { Rules } from './rules/rules.js'

/** What every part of the emulator works with. */
export interface World {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: KeptSettings
  readonly rules: Rules
  readonly outbox: Outbox
  readonly certificate: Certificate
  /** Tells the phones' page that something is different. */
  changed(): void
}
