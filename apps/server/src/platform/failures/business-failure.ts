import { codes, type CodeName } from '@mavuno/sdk/contract'

/** A business rule that says no: nothing has happened, and `data` has what the screen needs. */
export class BusinessFailure extends Error {
  override readonly name = 'BusinessFailure'

  readonly reason: CodeName
  readonly code: number
  readonly data: unknown

  constructor(reason: CodeName, data: unknown = null) {
    super(reason)
    this.reason = reason
    this.code = codes[reason]
    this.data = data
  }
}
