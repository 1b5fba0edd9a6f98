import type { Config } from '@mavuno/sdk/contract'
import type {
  ActionName,
  DatedTaxRule,
  Limits,
  Operator,
  OperatorProduct,
  Reserve,
  RewardCode,
} from '@mavuno/sdk/operator'
import type { ReactNode } from 'react'
import type { Me } from '../session/operator.js'
import { ArticlePreview, type ShownArticle } from './article-preview.js'
import { ConfigEffect } from './config-effect.js'
import { ReserveEffect, TaxRuleEffect } from './money-effects.js'
import { CodeEffect, LimitsEffect, RolesEffect } from './other-effects.js'
import { ProductEffect } from './product-effect.js'

interface Customer {
  readonly nickname: string
  readonly phone: string
}

type EffectView = (before: unknown, after: unknown, me: Me) => ReactNode

const product: EffectView = (before, after) => (
  <ProductEffect
    before={(before ?? undefined) as OperatorProduct | undefined}
    after={after as OperatorProduct}
  />
)
const code: EffectView = (_, after) => <CodeEffect code={after as RewardCode} />
const article: EffectView = (_, after) => <ArticlePreview article={after as ShownArticle} />
const config: EffectView = (before, after, me) => (
  <ConfigEffect me={me} before={before ?? {}} after={after as Partial<Config>} />
)
const reserve: EffectView = (before, after) => (
  <ReserveEffect before={before as Reserve} after={after as Reserve} />
)
const taxRule: EffectView = (_, after) => <TaxRuleEffect {...(after as DatedTaxRule)} />
const roles: EffectView = (before, after) => (
  <RolesEffect
    before={(before as Operator | null)?.roles ?? []}
    after={(after as Operator).roles}
  />
)

const operatorFields = ['nickname', 'phone']

interface ActionView {
  /** Fields that identify the target, if the changed fields do not. */
  readonly targetFields?: readonly string[]
  /** The customer whom the target belongs to. */
  readonly customerOf?: (before: unknown) => Customer | undefined
  /** Renders a preview, if a sentence is not enough. */
  readonly effect?: EffectView
}

/** What approvers see of an action, besides its texts and the fields that change. */
export const actionViews: { readonly [Name in ActionName]?: ActionView } = {
  fundReserve: { effect: reserve },
  payOut: { effect: reserve },
  setLimits: {
    effect: (before, after) => <LimitsEffect before={before as Limits} after={after as Limits} />,
  },
  createProduct: { effect: product },
  updateProduct: { effect: product, targetFields: ['name'] },
  createCode: { effect: code },
  updateCode: { effect: code, targetFields: ['code'] },
  createAnnouncement: { effect: article },
  updateAnnouncement: { effect: article },
  createActivity: { effect: article },
  updateActivity: { effect: article },
  updateConfig: { effect: config },
  updateTexts: { effect: config },
  saveChannel: { targetFields: ['wallet_type'] },
  addTaxRule: { effect: taxRule },
  setOperatorRoles: { effect: roles, targetFields: operatorFields },
  unfreezeHolding: {
    targetFields: ['product.name', 'quantity', 'price', 'due_times', 'due_amount', 'frozen_reason'],
    customerOf: (before) => Object(before).user,
  },
  unblockUser: { targetFields: ['blocked_reason'], customerOf: (before) => before as Customer },
  unblockOperator: { targetFields: [...operatorFields, 'blocked_reason'] },
  inviteOperator: { effect: roles },
  renewOperator: { targetFields: [...operatorFields, 'roles'] },
}
