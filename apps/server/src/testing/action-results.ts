import type { Config } from '@mavuno/sdk/contract'
import type {
  ActionName,
  DatedTaxRule,
  DayClosing,
  Operator,
  OperatorArticle,
  OperatorHolding,
  OperatorProduct,
  OperatorUser,
  RewardCode,
} from '@mavuno/sdk/operator'

interface Known {
  readonly closeDay: DayClosing
  readonly createProduct: OperatorProduct
  readonly updateProduct: OperatorProduct
  readonly createCode: RewardCode
  readonly updateCode: RewardCode
  readonly createAnnouncement: OperatorArticle
  readonly updateAnnouncement: OperatorArticle
  readonly createActivity: OperatorArticle
  readonly updateActivity: OperatorArticle
  readonly updateConfig: Config
  readonly updateTexts: Config
  readonly addTaxRule: DatedTaxRule
  readonly inviteOperator: Operator
  readonly renewOperator: Operator
  readonly unfreezeHolding: OperatorHolding
  readonly unblockUser: OperatorUser
  readonly unblockOperator: Operator
}

/** What an action gives, as far as tests look at it. */
export type ResultOf<Name extends ActionName> = Name extends keyof Known ? Known[Name] : unknown
