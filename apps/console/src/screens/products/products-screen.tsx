import {
  operatorGetProduct,
  operatorListProducts,
  type OperatorProduct,
  createProduct,
  productStatuses,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, LinkButton, PlusIcon } from '@mavuno/ui'
import { useNavigate, useSearchParams } from 'react-router-dom'
import '../../effects/effects.css'
import { useKeys } from '../../frame/keys.js'
import { screens, mayPropose } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { Money } from '../../parts/money.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { ReadOne } from '../../forms/read-one.js'
import { useQueue } from '../../queue/use-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { ProductEditor } from './product-editor.js'

/** What customers can buy, with what each product does to them and to the reserve. */
export function ProductsScreen({ me }: { me: Me }) {
  const t = useText()
  const navigate = useNavigate()
  const path = screens.products.path
  const place = useQueue(path, productStatuses)
  const query = place.find.trim()
  const list = usePages(operatorListProducts, {
    status: place.view,
    limit: pageLength,
    ...(query !== '' && { query }),
  })
  const isMaker = mayPropose(createProduct, me.roles)
  useKeys({ n: isMaker ? () => void navigate(`${path}/new`) : undefined })
  return (
    <Queue
      place={place}
      list={list}
      views={productStatuses.map((value) => ({ value, label: t(`products.view.${value}`) }))}
      title={t('products')}
      panelLabel={t('products.panel')}
      wide="panel"
      note={
        isMaker ? (
          <LinkButton href={`#${path}/new`} size="small">
            <PlusIcon size={16} /> {t('products.new')} <Key>N</Key>
          </LinkButton>
        ) : (
          t('products.note')
        )
      }
      none={t(`products.none.${place.view}`)}
      noneText={t('products.none_text')}
      failed={t('products.failed')}
      choose={t('products.choose')}
      find={{ label: t('products.find') }}
      hasTwoLines
      row={(row) => <Row row={row} />}
      panel={(id) =>
        id === 'new' ? (
          <NewProduct key={place.addressOf(id)} me={me} />
        ) : (
          <ReadOne
            key={id}
            kind="product"
            endpoint={operatorGetProduct}
            id={id}
            failed={t('products.one_failed')}
          >
            {(product) => <ProductEditor me={me} product={product} />}
          </ReadOne>
        )
      }
    />
  )
}

function Row({ row }: { row: OperatorProduct }) {
  const t = useText()
  const { name, price, cycle, stock, sold_out, running, min_vip_level, pending_proposal } = row
  return (
    <>
      <strong className="row-title">{name}</strong>
      <span>
        {pending_proposal ? (
          <Badge tone="blue">{t('payout.proposed')}</Badge>
        ) : sold_out ? (
          <Badge tone="amber">{t('products.sold_out')}</Badge>
        ) : null}
      </span>
      <span className="row-who">
        <Money value={price} bare /> · {t('value.days', { count: cycle })} ·{' '}
        {t('products.running', { count: running })}
      </span>
      <span className="row-waits figure">
        {min_vip_level > 0
          ? `VIP ${min_vip_level}`
          : stock === null
            ? t('value.no_limit')
            : t('products.left', { count: stock })}
      </span>
    </>
  )
}

/** A new product, or one that begins with the terms of another. */
function NewProduct({ me }: { me: Me }) {
  const t = useText()
  const [query] = useSearchParams()
  const like = query.get('like')
  if (like === null) return <ProductEditor me={me} product={undefined} />
  return (
    <ReadOne endpoint={operatorGetProduct} id={like} failed={t('products.one_failed')}>
      {(found) => <ProductEditor me={me} product={undefined} like={found} />}
    </ReadOne>
  )
}
