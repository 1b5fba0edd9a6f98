import type {
  operatorCompleteRecharge,
  operatorAssignWithdrawal,
  Owner,
} from '@mavuno/sdk/operator'
import type { RefuseEndpoint } from '../refusal/refuse-later.js'

/** A row of money of which several can be decided together. */
export interface BulkRow {
  readonly id: string
  readonly amount: number
  readonly user: Owner
}

interface AnyAct<Row> {
  /** The key that opens it, with Shift. It opens a confirmation, and moves no money. */
  readonly letter: string
  /** What its button says beside the selection. */
  readonly open: string
  readonly title: string
  readonly text: string
  /** What the button says that does it: to how many, and how much. */
  readonly confirm: (count: number, amount: string) => string
  /** Why it is not done to a row; undefined if it can be. */
  readonly whyNot: (row: Row) => string | undefined
}

/** Something that is done to several rows at once, each for itself. */
export interface DoAct<Row> extends AnyAct<Row> {
  readonly kind: 'do'
  readonly endpoint: typeof operatorAssignWithdrawal
  /** What a row says, and all of them together, when it is done. */
  readonly isDone: string
  readonly done: (count: number, amount: string) => string
}

/** Crediting several rows, each for itself. */
export interface CreditAct<Row> extends AnyAct<Row> {
  readonly kind: 'credit'
  readonly endpoint: typeof operatorCompleteRecharge
  /** The text about all rows that can be credited, where none is selected. */
  readonly offer: (count: number) => string
  /** What the server is asked for, where not all of these are loaded. */
  readonly only: string
}

/** Refusing several rows for one reason. */
export interface RefuseAct<Row> extends AnyAct<Row> {
  readonly kind: 'refuse'
  readonly endpoint: RefuseEndpoint
}

export type Act<Row> = DoAct<Row> | CreditAct<Row> | RefuseAct<Row>
