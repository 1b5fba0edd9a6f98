import { crops } from '@mavuno/sdk/contract'
import { createProduct, updateProduct, type OperatorProduct } from '@mavuno/sdk/operator'
import { useConfig } from '@mavuno/sdk/react'
import { Badge } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'
import { CoverRoom, ProductFigures } from '../../effects/product-effect.js'
import { ProductPreview } from '../../effects/product-preview.js'
import { CoverField } from '../../forms/cover-field.js'
import {
  ChoiceField,
  DurationField,
  LineField,
  MoneyField,
  NumberField,
  TimeField,
  WeekdaysField,
  WordsField,
  YesField,
} from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { useKeys } from '../../frame/keys.js'
import { mayPropose, screens } from '../../frame/screens.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { emptyProduct, inputOf, termsIn, valuesOf, type ProductValues } from './product-values.js'

interface ProductEditorProps {
  readonly me: Me
  /** Undefined for one that is made. */
  readonly product: OperatorProduct | undefined
  /** Whose terms a new one begins with. */
  readonly like?: OperatorProduct | undefined
}

/** A product's terms with what they do: to a customer, to the reserve, and on the card. */
export function ProductEditor({ me, product, like }: ProductEditorProps) {
  const t = useText()
  const navigate = useNavigate()
  const tax = useConfig()?.tax.rate ?? 0
  const live = product ? valuesOf(product) : emptyProduct
  const draft = useChangeDraft<ProductValues>(
    `product ${product?.id ?? `new ${like?.id ?? ''}`}`,
    like && !product ? { ...valuesOf(like), published: false } : live,
    !product,
  )
  const { values, changes, count, set, discard, field } = draft
  const parsed = product
    ? updateProduct.input.safeParse({ id: product.id, ...changes })
    : createProduct.input.safeParse(values)
  const path = screens.products.path
  const isMaker = mayPropose(createProduct, me.roles)
  useKeys({
    d: product && isMaker ? () => void navigate(`${path}/new?like=${product.id}`) : undefined,
  })

  const before = product && termsIn(live, product.tax_rate)
  const after = termsIn(values, product?.tax_rate ?? tax)
  const made = () => {
    discard()
    if (!product) void navigate(path, { replace: true })
  }
  return (
    <ProposeForm
      me={me}
      {...(product
        ? { action: 'updateProduct', input: { id: product.id, ...inputOf(changes) } }
        : { action: 'createProduct', input: inputOf(values) })}
      count={product ? count : 0}
      isReady={!product || count > 0}
      wrong={unparsedFields(parsed)}
      pending={product?.pending_proposal}
      onDiscard={discard}
      onProposed={made}
    >
      {(isWrong) => (
        <div className="editor">
          <div className="editor-main">
            <header className="panel-head">
              <h2>{product ? product.name : t('products.new')}</h2>
              {count > 0 && <Badge tone="amber">{t('products.changes', { count })}</Badge>}
              <p>
                {product && <strong>{t('products.running', { count: product.running })}. </strong>}
                {t(product ? 'effect.updateProduct' : 'products.new_text')}
              </p>
            </header>
            <ProposeFields>
              <h3>{t('products.terms')}</h3>
              <LineField {...field('name', isWrong)} mostLength={80} />
              <MoneyField {...field('price', isWrong)} />
              <NumberField {...field('cycle', isWrong)} unit={t('unit.days')} />
              <YesField {...field('returns_principal', isWrong)} />
              <MoneyField {...field('earnings_per_time', isWrong)} />
              <NumberField {...field('number_of_earnings', isWrong)} />
              <DurationField {...field('claim_period', isWrong)} />
              <WeekdaysField {...field('profit_rule', isWrong)} />
            </ProposeFields>
            <ProposeFields>
              <h3>{t('products.who')}</h3>
              <NumberField {...field('min_vip_level', isWrong)} />
              <NumberField
                {...field('purchase_limit', isWrong)}
                hint={t('products.zero_no_limit')}
              />
              <NumberField {...field('stock', isWrong)} hint={t('products.empty_not_counted')} />
              <NumberField {...field('points', isWrong)} />
            </ProposeFields>
            <ProposeFields>
              <h3>{t('products.shown')}</h3>
              <YesField {...field('published', isWrong)} />
              <YesField {...field('featured', isWrong)} />
              <TimeField {...field('starts', isWrong)} />
              <TimeField {...field('ends', isWrong)} />
              <ChoiceField
                {...field('crop', isWrong)}
                choices={crops.map((value) => ({ value, label: t(`word.${value}`) }))}
              />
              <CoverField value={values.cover} onValueChange={(cover) => set('cover', cover)} />
              <div className="wide">
                <WordsField {...field('description', isWrong)} mostLength={4000} />
              </div>
            </ProposeFields>
            {after && (
              <section className="effect">
                <CoverRoom before={before} after={after} />
              </section>
            )}
          </div>
          <aside className="editor-side" aria-label={t('preview.title')}>
            {after ? (
              <>
                <ProductPreview
                  product={{ ...after, name: values.name || '–' }}
                  address={`${path}/${product?.id ?? 'new'}`}
                />
                <section className="effect">
                  <ProductFigures before={before} after={after} />
                </section>
              </>
            ) : (
              <p className="muted">{t('products.fill_in')}</p>
            )}
          </aside>
        </div>
      )}
    </ProposeForm>
  )
}
