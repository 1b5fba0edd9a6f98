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
import { useText } from '../texts/use-text.js'
import { ArticlePreview, type ShownArticle } from './article-preview.js'
import { ConfigEffect } from './config-effect.js'
import './effects.css'
import { ReserveEffect, TaxRuleEffect } from './money-effects.js'
import { CodeEffect, LimitsEffect, RolesEffect } from './other-effects.js'
import { ProductEffect } from './product-effect.js'

interface EffectProps {
  readonly me: Me
  readonly action: string
  /** The target as it is; null or undefined for one that is made. */
  readonly before: unknown
  /** The target as it becomes. */
  readonly after: unknown
}

type Shown = (before: unknown, after: unknown, me: Me) => ReactNode

const product: Shown = (before, after) => (
  <ProductEffect
    before={(before ?? undefined) as OperatorProduct | undefined}
    after={after as OperatorProduct}
  />
)
const code: Shown = (_, after) => <CodeEffect code={after as RewardCode} />
const article: Shown = (_, after) => <ArticlePreview article={after as ShownArticle} />
const config: Shown = (before, after, me) => (
  <ConfigEffect me={me} before={before ?? {}} after={after as Partial<Config>} />
)
const reserve: Shown = (before, after) => (
  <ReserveEffect before={before as Reserve} after={after as Reserve} />
)
const taxRule: Shown = (_, after) => <TaxRuleEffect {...(after as DatedTaxRule)} />
const roles: Shown = (before, after) => (
  <RolesEffect
    before={(before as Operator | null)?.roles ?? []}
    after={(after as Operator).roles}
  />
)

/** What is worth more than a sentence. */
const shown: { readonly [Name in ActionName]?: Shown } = {
  createProduct: product,
  updateProduct: product,
  createCode: code,
  updateCode: code,
  createAnnouncement: article,
  updateAnnouncement: article,
  createActivity: article,
  updateActivity: article,
  updateConfig: config,
  updateTexts: config,
  setOperatorRoles: roles,
  inviteOperator: roles,
  fundReserve: reserve,
  payOut: reserve,
  addTaxRule: taxRule,
  setLimits: (before, after) => <LimitsEffect before={before as Limits} after={after as Limits} />,
}

/** What an action does and what to take care of, in words and in figures of a customer. */
export function Effect({ me, action, before, after }: EffectProps) {
  const t = useText()
  const more = shown[action as ActionName]
  return (
    <div className="effect">
      <p>{t(`effect.${action as ActionName}`)}</p>
      {after !== null && after !== undefined && more?.(before, after, me)}
    </div>
  )
}
