import type { Context } from '../../platform/context/context.js'
import type { DemoProductName } from './demo-products.js'

/** Keys, payment numbers and references that are the same in each demo. */
export interface IdGenerator {
  key(): string
  paymentNumber(): string
}

export function createIdGenerator(): IdGenerator {
  let keys = 0
  let numbers = 0
  return {
    key() {
      keys += 1
      return `demo-${keys}`
    },
    paymentNumber() {
      numbers += 1
      return `SDM${(numbers * 7_654_321 + 1_296_000).toString(36).toUpperCase().padStart(7, '0')}`
    },
  }
}

export interface DemoContext {
  readonly context: Context
  readonly names: IdGenerator
  readonly operator: string
  /** The operator who decides what the first one proposes, and who answers customers. */
  readonly approver: string
  product(name: DemoProductName): string
  /** The id of a person who has already signed up. */
  person(name: string): string
}
